/**
 * `npm run db:move -- --to TARGET [--from SOURCE]`: moves Circuito to another database for good. A side is the address of a
 * PostgreSQL or a folder such as DATA_DIR. Circuito may be running on the source: it reads and does not write from the moment at
 * which the database is copied, so that nothing is left behind and no number is given twice. Afterwards the source refuses
 * to be started on; `npm run db:move -- --undo SOURCE` has it write again.
 */
import { moveDatabase } from '#upstream/platform/database/copy/move-database.ts'
import { migrate } from '#upstream/platform/database/migrate.ts'
import { endReadOnlyMode } from '#upstream/platform/database/server/read-only-mode.ts'
import { StartRefusal, reportEnd } from '#upstream/platform/errors/start-refusal.ts'
import { readSettings, upstreamSettings } from '#upstream/app/settings.ts'
import { compareFiles, copyFiles, copySecret, reportFiles } from './copied-files.ts'
import { bucketOf } from './files-of.ts'
import { openSide, readOrder, requireSource, type Side } from './side.ts'

/** Shown in pg_stat_activity. */
const NAME = 'circuito db:move'

const USAGE =
  'Indique el destino: npm run db:move -- --to postgresql://usuario@servidor/base, o una carpeta; para que el origen vuelva a escribir: npm run db:move -- --undo ORIGEN.'

async function undo(origin: string, wait: number): Promise<void> {
  requireSource(origin)
  const side = await openSide(origin, NAME, wait)
  try {
    await endReadOnlyMode(side.database)
    console.log(`${origin} vuelve a escribir.`)
  } finally {
    await side.close()
  }
}

interface Move {
  origin: string
  destination: string
  /** Seconds for a server of an address to answer. */
  wait: number
  /** The bucket in which the files lie, where they do: they stay there. */
  bucket?: string
}

async function move({ origin, destination, wait, bucket }: Move): Promise<void> {
  const sides: Side[] = []
  try {
    const source = await openSide(origin, NAME, wait)
    sides.push(source)
    const target = await openSide(destination, NAME, wait)
    sides.push(target)
    // Refuses a server, a database or a role that the program would not start on.
    await migrate(target.database)
    // Most files come while people still work: what follows then takes seconds.
    const files = bucket === undefined ? source.files : undefined
    await copyFiles(files, target.files)
    console.log('Desde ahora el origen está en solo lectura.')
    // Files that do not arrive whole end the move while the source can still write again.
    const copied = await moveDatabase(source.database, target.database, async () => {
      await copyFiles(files, target.files)
      if (files && target.files) reportFiles(await compareFiles(source.database, files, target.files))
    })
    const rows = copied.reduce((sum, { count }) => sum + count, 0)
    console.log(`Trasladadas y comprobadas ${rows} filas de ${copied.length} tablas.`)
    const hasSecret = await copySecret(source.folder, target.folder)
    if (bucket !== undefined)
      console.log(
        `Los archivos adjuntos siguen en ${bucket}: no hay nada que copiar, y el destino usa los mismos FILES_S3_….`,
      )
    if (files && !target.files) console.log(`Los archivos adjuntos siguen en ${files.location}.`)
    if (source.folder && !hasSecret)
      console.log('La clave de las sesiones es la de antes: el archivo «secret» del origen, o SESSION_SECRET.')
    console.log('Inicie Circuito sobre el destino. El origen queda en solo lectura y no se inicia sobre él.')
  } finally {
    for (const side of sides.reverse()) await side.close()
  }
}

async function run(): Promise<void> {
  const { values } = readOrder(
    { options: { to: { type: 'string' }, from: { type: 'string' }, undo: { type: 'string' } } },
    USAGE,
  )
  const settings = readSettings(upstreamSettings, process.env)
  if (values.undo) return undo(values.undo, settings.DATABASE_WAIT)
  if (!values.to) throw new StartRefusal(USAGE)
  const origin = values.from ?? settings.DATABASE_URL ?? settings.DATA_DIR
  requireSource(origin)
  await move({ origin, destination: values.to, wait: settings.DATABASE_WAIT, bucket: bucketOf(settings) })
}

run().catch((failure: unknown) => {
  process.exitCode = reportEnd(failure)
})
