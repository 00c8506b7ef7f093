import { describe, expect, it } from 'vitest'
import { seedDemo } from '#upstream/app/seed/base/demo.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { openDatabase, type Database } from '#upstream/platform/database/connection/open-database.ts'
import { copyDatabase } from '#upstream/platform/database/copy/copy-database.ts'
import { migrate } from '#upstream/platform/database/migrate.ts'
import { checkReaderAvailability } from '#upstream/platform/database/reader/reader-status.ts'
import { findSlowness } from '#upstream/platform/database/server/assert-usable-server.ts'
import { prepareServer } from '#upstream/platform/database/server/prepare-server.ts'
import { addressOf, openServer, servers } from '#tests/platform/database/outside/outside-server.ts'
import { provide } from '#tests/platform/environment/provided.ts'
import { freshDatabase } from '#tests/platform/environment/test-database.ts'

async function using<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase({ url, statementTimeout: 60_000 })
  return work(database).finally(() => database.close())
}

describe.each(servers.filter(({ isHere }) => isHere))('$title, prepared', (kind) => {
  const server = provide(
    () => openServer(kind),
    (opened) => opened.remove(),
  )

  it('is all that the program needs: it starts from nothing, in Spanish, behind its walls, and the reader reads', async () => {
    const { url, readerUrl, version, unchanged, problem } = await prepareServer({ adminUrl: server.adminUrl })
    expect(Math.floor(version / 10_000)).toBe(kind.major)
    expect(unchanged).toEqual([])
    expect(problem).toBeNull()
    await using(url, async (database) => {
      expect((await migrate(database)).at(-1)).toBeDefined()
      await seedDemo(database)
      expect(await findSlowness(database.pool)).toBeNull()
      expect(await checkReaderAvailability(database, readerUrl, 'on')).toEqual({ isOn: true })
      const { rows } = await database.pool.query<{ word: string }>(
        `select word from unnest(array['Zapata', 'ñandú', 'nube', 'arena', 'Álvarez', 'Arena']) word order by word`,
      )
      expect(rows.map(({ word }) => word)).toEqual(['Álvarez', 'arena', 'Arena', 'nube', 'ñandú', 'Zapata'])
      const companies = (company: number) =>
        inCompany(database, { company }, (tx) => tx.selectFrom('LgsRequirement').select('CpyID').distinct().execute())
      expect(await companies(1)).toEqual([{ CpyID: 1 }])
      expect(await companies(2)).toEqual([{ CpyID: 2 }])
      expect((await database.pool.query('select from "LgsRequirement"')).rowCount).toBe(0)
    })
  })

  it('may be prepared again: data and passwords stay, unless new ones are asked for', async () => {
    const order = { adminUrl: server.adminUrl, name: 'otra_vez' }
    const first = await prepareServer(order)
    await using(first.url, migrate)
    const second = await prepareServer(order)
    expect(second.unchanged).toEqual(['otra_vez', 'otra_vez_lector'])
    expect(new URL(second.url).password).toBe('')
    expect(await using(first.url, migrate)).toEqual([])

    const renewed = await prepareServer({ ...order, renews: true, passwords: { program: "clave'de\\prueba%1" } })
    expect(renewed.unchanged).toEqual([])
    expect(decodeURIComponent(new URL(renewed.url).password)).toBe("clave'de\\prueba%1")
    expect(await using(renewed.url, migrate)).toEqual([])
    await expect(using(first.url, migrate)).rejects.toMatchObject({ code: '28P01' })
  })

  it('keeps no password that a log could show, and neither role can more than it should', async () => {
    const { url } = await prepareServer({ adminUrl: server.adminUrl, name: 'clave' })
    const { rows } = await server.asAdmin((admin) =>
      admin.query(
        `select rolpassword like 'SCRAM-SHA-256$%' as scram, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication as excess
          from pg_authid where rolname like 'clave%'`,
      ),
    )
    expect(rows).toEqual(Array(2).fill({ scram: true, excess: false }))
    const asReader = await prepareServer({ adminUrl: server.adminUrl, name: 'clave', renews: true })
    await using(asReader.readerUrl, async ({ pool }) => {
      await expect(pool.query(`select set_config('app.company', '1', false)`)).rejects.toMatchObject({ code: '42501' })
    })
    expect(url).not.toBe(asReader.url)
  })

  it('tells the passwords also where the server keeps the role out', async () => {
    await prepareServer({ adminUrl: server.adminUrl, name: 'cerrada' })
    await server.asAdmin((admin) => admin.query('ALTER ROLE cerrada CONNECTION LIMIT 0'))
    const { url, problem } = await prepareServer({ adminUrl: server.adminUrl, name: 'cerrada', renews: true })
    expect(new URL(url).password).not.toBe('')
    expect(problem).toContain('con el rol «cerrada» (53300)')
  })

  it('takes what another server holds, row by row', async () => {
    const source = await freshDatabase({ seed: 'demo' })
    const { url } = await prepareServer({ adminUrl: server.adminUrl, name: 'copia' })
    try {
      await using(url, async (target) => {
        await migrate(target)
        const copied = await copyDatabase(source.database, target)
        expect(copied.find(({ table }) => table === '"LgsRequirement"')?.count).toBeGreaterThan(100)
      })
    } finally {
      await source.drop()
    }
  })

  it.each([
    ['a role that is the administrator', { name: 'postgres' }, '--name «postgres» no sirve'],
    ['a name that is no name', { name: 'Ñandú' }, '--name «Ñandú» no sirve'],
    ['a short password', { passwords: { program: 'corta' } }, 'de 12 a 100'],
  ])('refuses %s', async (_, order, sentence) => {
    await expect(prepareServer({ adminUrl: server.adminUrl, ...order })).rejects.toThrow(sentence)
  })

  it('refuses another superuser as role, an administrator that is none, and a wrong password', async () => {
    await server.asAdmin((admin) => admin.query(`CREATE ROLE jefa SUPERUSER; CREATE ROLE nadie LOGIN PASSWORD 'x'`))
    await expect(prepareServer({ adminUrl: server.adminUrl, name: 'jefa' })).rejects.toThrow(
      'ya existe y es superusuario',
    )
    const adminUrl = addressOf(server.adminUrl, { username: 'nadie', password: 'x' })
    await expect(prepareServer({ adminUrl })).rejects.toThrow('«nadie» no es superusuario')
    const wrong = addressOf(server.adminUrl, { password: 'otra' })
    await expect(prepareServer({ adminUrl: wrong })).rejects.toThrow(/\(28P01\): revise el rol/)
  })

  it('leaves a database alone that is not Spanish, or that holds something of somebody else', async () => {
    await server.asAdmin((admin) => admin.query('CREATE DATABASE ajena'))
    await expect(prepareServer({ adminUrl: server.adminUrl, name: 'ajena' })).rejects.toThrow(
      /no guarda y ordena el texto como el español .* --name ajena_es/,
    )
    await prepareServer({ adminUrl: server.adminUrl, name: 'ocupada' })
    await server.asAdmin((admin) => admin.query('CREATE TABLE suya (id integer)'), 'ocupada')
    await expect(prepareServer({ adminUrl: server.adminUrl, name: 'ocupada' })).rejects.toThrow(
      'hay 1 tablas o vistas del rol «postgres»',
    )
    const { rows } = await server.asAdmin((admin) => admin.query(`select from pg_roles where rolname = 'ajena'`))
    expect(rows).toEqual([])
  })
})
