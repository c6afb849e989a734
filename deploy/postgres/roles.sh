#!/bin/sh
# Creates the two users and the database, once, in a fresh PostgreSQL: the owner carries out migrations, the other serves.
set -eu
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d postgres \
  -v owner_password="$QUOIN_OWNER_PASSWORD" -v password="$QUOIN_PASSWORD" <<'SQL'
create role quoin_owner login password :'owner_password';
create role quoin login password :'password';
create database quoin owner quoin_owner encoding 'UTF8' template template0;
SQL
