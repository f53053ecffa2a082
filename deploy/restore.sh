#!/bin/sh
# The service `restore` of compose.production.yml: brings back into the volumes of postgres and of the shop's files.
set -eu
case " $* " in
  *' --list '*) exec node dist/tools/cli/src/restore.js "$@" ;;
esac
node dist/tools/cli/src/restore.js --into "${PGDATA:-/var/lib/postgresql/18/docker}" "$@"
chown -R 70:70 /var/lib/postgresql
chown -R 1000:1000 /data
