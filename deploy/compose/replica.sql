-- What a replica needs at the primary: a role that may follow it, and a slot that keeps what the replica has not read yet.
\set ON_ERROR_STOP on
\getenv password REPLICA_PASSWORD
SELECT 'CREATE ROLE replica LOGIN REPLICATION' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'replica') \gexec
ALTER ROLE replica PASSWORD :'password';
SELECT pg_create_physical_replication_slot('circuito')
  WHERE NOT EXISTS (SELECT FROM pg_replication_slots WHERE slot_name = 'circuito');
