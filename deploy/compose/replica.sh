#!/bin/sh
# Copies the first server of PostgreSQL when there is no copy yet, and follows it.
set -eu
data=/var/lib/postgresql/data
if [ ! -s "$data/PG_VERSION" ]; then
    password=$(cat /run/secrets/replication_password)
    PGPASSWORD=$password pg_basebackup --pgdata "$data" --write-recovery-conf --checkpoint fast \
        --dbname "host=primary user=replication application_name=replica"
    chown -R postgres:postgres "$data"
    chmod 700 "$data"
fi
exec gosu postgres postgres -D "$data"
