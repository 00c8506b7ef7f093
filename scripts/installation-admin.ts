/**
 * `npm run installation:admin -- [USER [--take]] [--in DATABASE]`: who changes what every company shares (decision 0034).
 * Without a user it lists them; with one it gives the right, or takes it away. DATABASE is an address or a folder, as in
 * db:copy; DATABASE_URL or DATA_DIR unless told. Circuito may be running.
 */
import { migrate } from '#upstream/platform/database/migrate.ts'
import { reportEnd } from '#upstream/platform/errors/start-refusal.ts'
import { readSettings, upstreamSettings } from '#upstream/app/settings.ts'
import {
  installationAdministrators,
  setInstallationAdministrator,
} from '#upstream/modules/identity/user/installation-administrators.ts'
import { openSide, readOrder, requireSource } from './side.ts'

const USAGE =
  'Indique el usuario, o nada para saber quién administra: npm run installation:admin -- [USUARIO [--take]] [--in BASE], una dirección o una carpeta.'

async function run(): Promise<void> {
  const { values, positionals } = readOrder(
    { allowPositionals: true, options: { take: { type: 'boolean', default: false }, in: { type: 'string' } } },
    USAGE,
  )
  const settings = readSettings(upstreamSettings, process.env)
  const origin = values.in ?? settings.DATABASE_URL ?? settings.DATA_DIR
  requireSource(origin)
  const side = await openSide(origin, 'circuito installation:admin', settings.DATABASE_WAIT)
  try {
    await migrate(side.database)
    const [user] = positionals
    const names = user
      ? await setInstallationAdministrator(side.database, user, !values.take)
      : await installationAdministrators(side.database)
    console.log(`Administran la instalación: ${names.join(', ') || 'nadie'}.`)
  } finally {
    await side.close()
  }
}

run().catch((failure: unknown) => {
  process.exitCode = reportEnd(failure)
})
