import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#upstream/platform/database/connection/open-database.ts'
import { migrate } from '#upstream/platform/database/migrate.ts'
import { assertReader } from '#upstream/platform/database/reader/assert-reader.ts'
import { checkReaderAvailability } from '#upstream/platform/database/reader/reader-status.ts'
import { assertVersion, findSlowness } from '#upstream/platform/database/server/assert-usable-server.ts'
import { prepareServer, type PreparedServer } from '#upstream/platform/database/server/prepare-server.ts'
import { withConnection } from '#upstream/platform/database/server/with-connection.ts'
import { addressOf, openServer, servers } from '#tests/platform/database/outside/outside-server.ts'
import { provide } from '#tests/platform/environment/provided.ts'

async function start(url: string): Promise<void> {
  const database = openDatabase({ url, size: 1 })
  await migrate(database).finally(() => database.close())
}

const from = { from: 'DATABASE_URL' }
const enter = async () => undefined

it.each([
  [14, 'PostgreSQL 14.20 y Circuito funciona del 15 al 18'],
  [19, 'PostgreSQL 19.20 y Circuito funciona del 15 al 18'],
])('a server of version %i is refused', (major, sentence) => {
  expect(() => assertVersion({ major, version: `${major}.20` })).toThrow(sentence)
})

describe.each(servers.filter(({ isHere }) => isHere))('$title at the start', (kind) => {
  const server = provide(
    () => openServer(kind),
    (opened) => opened.remove(),
  )
  let prepared: PreparedServer
  beforeAll(async () => {
    prepared = await prepareServer({ adminUrl: server.adminUrl, name: 'lista' })
  })
  const asAdmin = (statement: string) => server.asAdmin((admin) => admin.query(statement), 'lista')

  it('is refused to a superuser and to one who passes by the walls, with the command that makes another role', async () => {
    const refusal = 'npm run db:prepare -- postgresql://ADMINISTRADOR@SERVIDOR/postgres --name lista'
    await expect(start(addressOf(server.adminUrl, { pathname: '/lista' }))).rejects.toThrow(
      new RegExp(`«postgres» es superusuario.*${refusal}`),
    )
    // A command that would be refused is not suggested.
    await expect(start(server.adminUrl)).rejects.toThrow(/SERVIDOR\/postgres hace uno propio/)
    await asAdmin('ALTER ROLE lista BYPASSRLS')
    await expect(start(prepared.url)).rejects.toThrow(/«lista» tiene BYPASSRLS.*db:prepare/)
    await prepareServer({ adminUrl: server.adminUrl, name: 'lista' })
    await expect(start(prepared.url)).resolves.toBeUndefined()
  })

  it.each([
    ['CREATE DATABASE sorda', 'sorda', /necesita UTF8, icu es.*--name sorda_es/],
    [
      `CREATE DATABASE vacia OWNER lista TEMPLATE template0 LOCALE 'C' LOCALE_PROVIDER icu ICU_LOCALE 'es'`,
      'vacia',
      /le faltan pg_trgm, unaccent, btree_gist: .*--name vacia instala/,
    ],
  ])('is refused after %s', async (statement, name, sentence) => {
    await asAdmin(statement)
    await expect(start(addressOf(prepared.url, { pathname: `/${name}` }))).rejects.toThrow(sentence)
  })

  it('is refused where the role may not create tables, and warned of where LIKE is not marked', async () => {
    await asAdmin(
      'ALTER DATABASE lista OWNER TO postgres; ALTER FUNCTION pg_catalog.textlike(text, text) NOT LEAKPROOF',
    )
    await expect(start(prepared.url)).rejects.toThrow(/«lista» no puede crear tablas.*db:prepare/)
    expect(await withConnection(prepared.url, from, findSlowness)).toMatch(
      /LEAKPROOF.*db:prepare.* --name lista lo marca/,
    )
    await prepareServer({ adminUrl: server.adminUrl, name: 'lista' })
    expect(await withConnection(prepared.url, from, findSlowness)).toBeNull()
  })

  it('is refused with a reader that is not one, and goes on without', async () => {
    const database = openDatabase({ url: prepared.url, size: 2 })
    await migrate(database)
    const check = async (readerUrl?: string) =>
      assertReader(await checkReaderAvailability(database, readerUrl, 'on'), prepared.url)
    try {
      await expect(check(prepared.url)).rejects.toThrow(/mismo rol que los servicios.*db:prepare.*--name lista/)
      await expect(check(addressOf(prepared.readerUrl, { password: 'otra' }))).rejects.toThrow(/28P01.*db:prepare/)
      await asAdmin('ALTER ROLE lista_lector RESET temp_file_limit')
      await expect(check(prepared.readerUrl)).rejects.toThrow(/temp_file_limit.*db:prepare/)
      await prepareServer({ adminUrl: server.adminUrl, name: 'lista' })
      await expect(check(prepared.readerUrl)).resolves.toBeUndefined()
      await expect(check()).resolves.toBeUndefined()
    } finally {
      await database.close()
    }
  })

  it('says why it lets nobody in', async () => {
    const enterWith = (parts: Parameters<typeof addressOf>[1]) =>
      withConnection(addressOf(prepared.url, parts), from, enter)
    await expect(enterWith({ password: 'otra' })).rejects.toThrow(/con DATABASE_URL \(28P01\): revise el rol/)
    await expect(enterWith({ pathname: '/ninguna' })).rejects.toThrow(/no existe la base «ninguna».*--name ninguna/)
  })

  it('is waited for when it comes up later, with a line at the console, and not longer than asked', async () => {
    await server.stop()
    const lines: string[] = []
    const print = (line: string) => void lines.push(line)
    await expect(withConnection(prepared.url, { ...from, wait: 1, say: print }, enter)).rejects.toThrow(
      '(ECONNREFUSED)',
    )
    const connected = withConnection(prepared.url, { ...from, wait: 60, say: print }, async () => 'in')
    await server.start()
    expect(await connected).toBe('in')
    expect(lines.join('\n')).toContain('todavía no contesta (ECONNREFUSED): se la espera hasta 1 s.')
  })
})
