/**
 * `npm run db:copy -- --to TARGET [--from SOURCE]`: everything in one database, as it stands at one instant, to
 * another. A side is the address of a PostgreSQL or a folder such as DATA_DIR. Circuito may be running on the source: what is
 * written after it began is not carried. It makes copies (`npm run backup` also compares and keeps them); to go on from the other
 * database is `npm run db:move`.
 */
import { copyDatabase } from '#upstream/platform/database/copy/copy-database.ts'
import { migrate } from '#upstream/platform/database/migrate.ts'
import { StartRefusal, reportEnd } from '#upstream/platform/errors/start-refusal.ts'
import { readSettings, upstreamSettings } from '#upstream/app/settings.ts'
import { copyFiles } from './copied-files.ts'
import { bucketOf } from './files-of.ts'
import { openSide, readOrder, requireSource, type Side } from './side.ts'

/** Shown in pg_stat_activity. */
const NAME = 'circuito db:copy'

const USAGE = 'Indique el destino: npm run db:copy -- --to postgresql://usuario@servidor/base, o una carpeta.'

async function run(): Promise<void> {
  const { values } = readOrder({ options: { to: { type: 'string' }, from: { type: 'string' } } }, USAGE)
  if (!values.to) throw new StartRefusal(USAGE)
  const settings = readSettings(upstreamSettings, process.env)
  const origin = values.from ?? settings.DATABASE_URL ?? settings.DATA_DIR
  requireSource(origin)
  const sides: Side[] = []
  try {
    const source = await openSide(origin, NAME, settings.DATABASE_WAIT)
    sides.push(source)
    const target = await openSide(values.to, NAME, settings.DATABASE_WAIT)
    sides.push(target)
    // Refuses a server, a database or a role that the program would not start on.
    await migrate(target.database)
    const copied = await copyDatabase(source.database, target.database)
    for (const { table, count } of copied) console.log(`${String(count).padStart(10)}  ${table}`)
    // Files keep their names for good, and after the rows none that a row speaks of is missing.
    const bucket = bucketOf(settings)
    if (bucket === undefined) await copyFiles(source.files, target.files)
    const rows = copied.reduce((sum, { count }) => sum + count, 0)
    console.log(`Copiadas y comprobadas ${rows} filas de ${copied.length} tablas.`)
    console.log(
      'Es una copia: lo que se escriba desde ahora en el origen no está en ella. Para trasladarse: npm run db:move.',
    )
    if (bucket !== undefined || (source.files && !target.files))
      console.log(`Los archivos adjuntos siguen en ${bucket ?? source.files?.location}.`)
  } finally {
    for (const side of sides.reverse()) await side.close()
  }
}

run().catch((failure: unknown) => {
  process.exitCode = reportEnd(failure)
})
