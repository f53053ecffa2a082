#!/bin/sh
# Begins the replica of deploy/compose.production.yml with a copy of the primary, once; then it follows the primary.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  PGPASSWORD="$(cat /run/secrets/postgres_password)"
  export PGPASSWORD
  pg_basebackup -h postgres -U plantao -D "$PGDATA" -R -X stream -c fast
  chmod 700 "$PGDATA"
fi
exec postgres "$@"
