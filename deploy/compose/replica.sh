#!/bin/bash
# Runs a streaming replica of the database: the first time on a copy of it, which may take long, then on what it has.
set -eu
: "${PGPASSWORD:?REPLICA_PASSWORD of .env is empty}"
if [ ! -e "$PGDATA/PG_VERSION" ]; then
  # A copy that was interrupted is begun again.
  rm -rf "$PGDATA.new"
  mkdir -p "$(dirname "$PGDATA")"
  pg_basebackup --pgdata "$PGDATA.new" --checkpoint fast --write-recovery-conf --slot circuito --dbname "host=database user=replica"
  [ ! -e "$PGDATA" ] || rmdir "$PGDATA"
  mv "$PGDATA.new" "$PGDATA"
fi
# Recovery waits for long exports rather than ending them.
exec postgres -c hba_file=/etc/postgresql/pg_hba.conf -c hot_standby_feedback=on
