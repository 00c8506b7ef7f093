import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runningCluster } from '#upstream/platform/database/embedded/cluster.ts'
import { migrate, migrationsFolder } from '#upstream/platform/database/migrate.ts'
import { openDatabase } from '#upstream/platform/database/connection/open-database.ts'
import type { Attack } from './attack.ts'

const LEAKS = `do $$ declare each record; found bigint; begin
  create temp table leaks (name text);
  for each in select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'CpyID'
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname not in ('GenCompany', 'SecSession', 'SecUserCompany')
  loop
    execute format('select count(*) from %I where "CpyID" = 1', each.relname) into found;
    if found > 0 then insert into leaks values (each.relname); end if;
  end loop; end $$`

export const attack: Attack = {
  number: 'walls',
  title: "queries of company 2 that forget the company, on every table; and a catalogue's table added without its wall",
  async run({ folder }) {
    const database = openDatabase({ url: (await runningCluster(folder)) ?? '', size: 1 })
    const migrations = await mkdtemp(join(tmpdir(), 'circuito-abuse-migrations-'))
    try {
      const client = await database.pool.connect()
      await client.query(`set app.company = '2'`)
      await client.query(LEAKS)
      const { rows } = await client.query<{ name: string }>('select name from leaks')
      client.release(true)
      await cp(migrationsFolder, migrations, { recursive: true })
      await writeFile(
        join(migrations, '9999_thing.sql'),
        'CREATE TABLE "GenThing" ("ThgID" integer PRIMARY KEY, "CpyID" integer NOT NULL);',
      )
      const migrationResult = await migrate(database, migrations).then(
        () => 'taken',
        (failure: unknown) => (failure instanceof Error ? failure.message : 'refused'),
      )
      return {
        held: rows.length === 0 && migrationResult.includes(`SELECT wall_company('GenThing');`),
        cost: 'one query a table, one migration',
        got: `${rows.length === 0 ? '0 rows of company 1' : `rows of ${rows.map(({ name }) => name).join(', ')}`}; the table without a wall: ${migrationResult.slice(0, 90)}…`,
      }
    } finally {
      await database.close()
      await rm(migrations, { recursive: true, force: true })
    }
  },
}
