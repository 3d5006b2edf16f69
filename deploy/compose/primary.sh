#!/bin/sh
# Run once by the first server of PostgreSQL: a user for the replica, and transactions that count only when both have them.
set -eu
password=$(cat /run/secrets/replication_password)
psql --set ON_ERROR_STOP=1 --set password="$password" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
CREATE ROLE replication WITH REPLICATION LOGIN PASSWORD :'password';
ALTER SYSTEM SET synchronous_standby_names = 'replica';
SQL
echo "host replication replication all scram-sha-256" >> "$PGDATA/pg_hba.conf"
