#!/bin/sh
# Begins the replica of deploy/compose.production.yml with a copy of the primary, once; then it follows the primary.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  PGPASSWORD="$(cat /run/secrets/postgres_password)"
  export PGPASSWORD
  # Beside its place: a copy that was cut off is begun anew, and never started.
  rm -rf "$PGDATA.copy" "$PGDATA"
  pg_basebackup -h postgres -U plantao -D "$PGDATA.copy" -R -X stream -c fast
  chmod 700 "$PGDATA.copy"
  mv "$PGDATA.copy" "$PGDATA"
fi
exec postgres "$@"
