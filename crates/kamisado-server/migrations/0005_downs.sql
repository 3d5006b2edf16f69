-- When the server was down: the time between is charged to nobody, however often it happens during one turn.
CREATE TABLE downs (
    since BIGINT NOT NULL,
    until BIGINT NOT NULL
);
