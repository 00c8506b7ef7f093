/**
 * `npm run db:prepare -- ADMIN_URL [--name circuito] [--password P] [--reader-password P] [--renew]`: makes on a PostgreSQL of
 * your own, 15 to 18, what the program needs: its role, the reader of the query manager, the database, extensions. ADMIN_URL is
 * a superuser's. It prints the addresses for DATABASE_URL and QUERY_DATABASE_URL, and may be run again.
 */
import { prepareServer } from '#upstream/platform/database/server/prepare-server.ts'
import { saferVersion } from '#upstream/platform/database/reader/server-version.ts'
import { StartRefusal, reportEnd } from '#upstream/platform/errors/start-refusal.ts'
import { isAddress, readOrder } from './side.ts'

const USAGE =
  'Indique la dirección de un superusuario: npm run db:prepare -- postgresql://postgres:contraseña@servidor/postgres [--name circuito] [--password …] [--reader-password …] [--renew].'

const ORDER = {
  allowPositionals: true,
  options: {
    name: { type: 'string' },
    password: { type: 'string' },
    'reader-password': { type: 'string' },
    renew: { type: 'boolean', default: false },
  },
} as const

async function run(): Promise<void> {
  const { values, positionals } = readOrder(ORDER, USAGE)
  const [adminUrl = '', ...others] = positionals
  if (!isAddress(adminUrl) || !URL.canParse(adminUrl) || others.length > 0) throw new StartRefusal(USAGE)
  const { version, url, readerUrl, unchanged, problem } = await prepareServer({
    adminUrl,
    name: values.name,
    passwords: { program: values.password, reader: values['reader-password'] },
    renews: values.renew,
  })
  console.log(
    `La base de datos está preparada${problem ? ', pero no se pudo entrar en ella' : ''}. Inicie los servicios con:`,
  )
  console.log(`DATABASE_URL='${url}'`)
  console.log(`QUERY_DATABASE_URL='${readerUrl}'`)
  if (unchanged.length < 2) console.log('Guárdelo donde nadie más lo lea: las contraseñas no se vuelven a mostrar.')
  if (unchanged.length > 0)
    console.log(
      `Sigue con la contraseña que tenía, que va entre «:» y «@» detrás del nombre: ${unchanged.join(', ')}. Con --renew recibe otra.`,
    )
  const safer = saferVersion(version)
  if (safer)
    console.log(
      `Las consultas escritas por personas quedan desactivadas hasta PostgreSQL ${safer} (docs/postgresql.md).`,
    )
  if (problem) throw new StartRefusal(problem)
}

run().catch((failure: unknown) => {
  process.exitCode = reportEnd(failure)
})
