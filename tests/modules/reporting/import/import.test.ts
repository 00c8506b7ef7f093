import { sql } from 'kysely'
import { readdir } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { areaMessages } from '#schema/modules/organisation/company/tree-messages.ts'
import { importMessages, importNotice } from '#schema/modules/reporting/import/import.ts'
import { createServiceAccount } from '#tests/platform/environment/service-account-fixtures.ts'
import { download, upload } from '#tests/kit/files/file-transfer.ts'
import { provideImports } from './import-fixtures.ts'

const LINES = 'GenBusinessLine'
const imports = provideImports()
const { rows, work, rest, ask, asked, read, ended } = imports

const csvOf = (names: readonly string[], title = 'Nombre') =>
  ['líneas.csv', `${title}\r\n${names.map((name) => `"${name}"\r\n`).join('')}`] as const
const numbered = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, index) => `${prefix} ${index + 1}`)
const countOf = async (pattern: string) =>
  (
    await rows<{ count: number }>(
      sql`select count(*)::int as count from "GenBusinessLine" where "BslName" like ${pattern} and "CpyID" = 1`,
    )
  )[0]?.count

describe('an import', () => {
  it('creates and changes thousands of rows at once, with a trace of each, and tells whoever asked', async () => {
    await work()
    const row = (index: number, points: number) =>
      `${JSON.stringify({ description: `A ${index} días`, 'Forma de pago': 'Crédito', points })}\n`
    const fileOf = (count: number, points: number) =>
      ['condiciones.jsonl', Array.from({ length: count }, (_, index) => row(index, points)).join('')] as const
    const [form] = await rows<{ name: string }>(
      sql`select "DedDescription" as name from "GenDefinition" where "DefID" = 1056 and "SecStatus" = 1 limit 1`,
    )
    const named = ([name, text]: ReturnType<typeof fileOf>) =>
      [name, text.replaceAll('Crédito', form?.name ?? '')] as const
    const first = await asked('LgsPaymentCondition', named(fileOf(2_000, 1.125)))
    await ended(first, {
      ImpStatus: 2,
      ImpCreated: 2_000,
      ImpUpdated: 0,
      ImpUnchanged: 0,
      ImpRows: 2_000,
      ImpTotal: 2_000,
    })
    const second = await asked('LgsPaymentCondition', named(fileOf(3_000, 2)))
    await ended(second, {
      ImpStatus: 2,
      ImpCreated: 1_000,
      ImpUpdated: 2_000,
      ImpUnchanged: 0,
      ImpName: 'Condiciones de pago',
    })
    const [stored] = await rows<{ count: number; traces: number }>(sql`
      select count(*)::int as count, (select count(*)::int from "SecAudit" where "AudResource" = 'LgsPaymentCondition') as traces
      from "LgsPaymentCondition" where "ConDescription" like 'A % días' and "ConPoints" = 2`)
    expect(stored).toEqual({ count: 3_000, traces: 5_000 })
    const notices = await rows(
      sql`select "AleMessage" from "SecAlert" where "TrsCode" = 'IMP' and "DocEntry" = ${second}`,
    )
    expect(notices).toEqual([{ AleMessage: importNotice.loaded('Condiciones de pago') }])
  })

  it('with something wrong in a row stores nothing, and says of each what', async () => {
    await work(2)
    const ImpID = await asked(LINES, csvOf(['Mal 1', 'Mal 2', 'Mal 3', 'mal 1', 'Mal 4', '=1+1', 'x'.repeat(121)]))
    const found = await ended(ImpID, { ImpStatus: 5, ImpIssueCount: 2, ImpHasIssues: 1 })
    expect(found.ImpIssues.map(({ message: _, ...place }) => place)).toEqual([
      { row: 5, field: 'name', column: 'Nombre' },
      { row: 8, field: 'name', column: 'Nombre' },
    ])
    expect(found.ImpIssues[0]?.message).toBe('Nombre: se repite en el archivo')
    expect(await countOf('Mal %')).toBe(0)
    const file = await download(imports.upstream, imports.admin.token, 'GET', `GenImport/issues?ImpID=${ImpID}`)
    expect(file.headers['content-disposition']).toContain('observaciones-lineas-de-negocio.csv')
    expect(file.bytes.toString()).toContain('5,Nombre,Nombre: se repite en el archivo\r\n')
  })

  it('only checks where it was asked to: nothing is stored, and it says what would be', async () => {
    await work()
    const ImpID = await asked(LINES, csvOf(['Ensayo', 'Oficinas']), { ImpCheckOnly: true })
    await ended(ImpID, { ImpStatus: 2, ImpCheckOnly: true, ImpCreated: 1, ImpUpdated: 0, ImpUnchanged: 1 })
    expect(await countOf('Ensayo')).toBe(0)
  })

  it('that the database refuses ends at once, with its sentence', async () => {
    const areas = ['Taller de pruebas', 'Almacén de pruebas']
    for (const AreName of areas) await rows(sql`insert into "GenArea" ("CpyID", "AreName") values (1, ${AreName})`)
    const [above, below] = areas
    await work()
    const ImpID = await asked('GenArea', [
      'áreas.csv',
      `Nombre,Área superior\r\n${above},${below}\r\n${below},${above}\r\n`,
    ])
    await ended(ImpID, { ImpStatus: 3, ImpMessage: areaMessages.inItself })
    expect(await rows(sql`select "ImpTurn" from "GenImport" where "ImpID" = ${ImpID}`)).toEqual([{ ImpTurn: 1 }])
  })

  it('counts the issues beyond those that it keeps', async () => {
    await work()
    const ImpID = await asked(LINES, csvOf(numbered(1_200, 'z'.repeat(130))))
    expect((await ended(ImpID, { ImpStatus: 5, ImpIssueCount: 1_200 })).ImpIssues).toHaveLength(20)
    const { bytes } = await download(imports.upstream, imports.admin.token, 'GET', `GenImport/issues?ImpID=${ImpID}`)
    expect(bytes.toString().trim().split('\r\n')).toHaveLength(1_001)
  })
})

describe('whose import it is', () => {
  it('is its asker’s alone: to others it is missing, and so is their file', async () => {
    const ImpID = await asked(LINES, csvOf(['Ajena']))
    await work()
    await ended(ImpID, { ImpStatus: 2 })
    const FilID = await imports.uploaded(...csvOf(['Ajena']))
    for (const user of ['comprador', 'admin2']) {
      const other = await imports.upstream.signIn(user, user === 'admin2' ? { CpyID: 2 } : {})
      const answers = [
        await other.call('POST', 'GenImport/byid', { ImpID }),
        await other.call('PUT', 'GenImport/cancel', { ImpID }),
        await other.call('GET', `GenImport/issues?ImpID=${ImpID}`),
      ]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
      expect((await other.call<{ data: object[] }>('POST', 'GenImport/list', {})).Result.data).toEqual([])
    }
    const other = await imports.upstream.signIn('admin2', { CpyID: 2 })
    const missing = { ImpResource: LINES, FilID: '0f8fad5b-d9cb-469f-a165-70867728950e' }
    const answers = [await ask({ ImpResource: LINES, FilID }, other), await ask(missing, other)]
    expect(answers.map(({ status, Message }) => [status, Message])).toEqual([
      [400, importMessages.fileGone],
      [400, importMessages.fileGone],
    ])
  })

  it('is refused without the right to save there, when it is asked for and when it runs', async () => {
    const viewer = await imports.upstream.signIn('consulta')
    const FilID = await imports.uploaded(...csvOf(['Sin permiso']), viewer)
    expect((await ask({ ImpResource: LINES, FilID }, viewer)).status).toBe(403)
    expect((await ask({ ImpResource: 'CobAdvertisement', FilID })).Message).toBe(importMessages.unknownCatalogue)
    const ImpID = await asked(LINES, csvOf(['Sin permiso']))
    await rows(sql`update "SecUser" set "SecStatus" = 0 where "UsrName" = 'admin'`)
    await work()
    const stored = () => rows(sql`select "ImpStatus", "FilID" from "GenImport" where "ImpID" = ${ImpID}`)
    await expect.poll(stored).toEqual([{ ImpStatus: 3, FilID: null }])
    await rows(sql`update "SecUser" set "SecStatus" = 1 where "UsrName" = 'admin'`)
    expect(await countOf('Sin permiso')).toBe(0)
  })

  it('may be a service account’s that writes there, until its key is revoked; a repeat of its order begins no other', async () => {
    const { database } = imports.upstream.fresh
    const reader = imports.upstream.with(
      (await createServiceAccount(database, { options: { BUSINESS_LINE: 'read' } })).key,
    )
    const FilID = await imports.uploaded(...csvOf(['De un programa']), reader)
    expect((await ask({ ImpResource: LINES, FilID }, reader)).status).toBe(403)
    const { key, UsrID } = await createServiceAccount(database, { options: { BUSINESS_LINE: 'write' } })
    const program = imports.upstream.with(key)
    const order = { ImpResource: LINES, FilID: await imports.uploaded(...csvOf(['De un programa']), program) }
    const send = () =>
      program.call<{ ImpID: number }>('POST', 'GenImport/save', order, { 'idempotency-key': 'una-sola-vez' })
    const [once, again] = [await send(), await send()]
    expect(again.Result.ImpID).toBe(once.Result.ImpID)
    await work()
    await ended(once.Result.ImpID, { ImpStatus: 2, ImpCreated: 1 }, program)
    expect(await rows(sql`select from "SecAlert" where "UsrID" = ${UsrID}`)).toEqual([])
    await rest()
    const ImpID = await asked(LINES, csvOf(['De otro programa']), { who: program })
    await rows(
      sql`update "SecServiceKey" set "SvkRevoked" = clock_now() where "SvkPrefix" = left(${key}, length("SvkPrefix"))`,
    )
    await work()
    const stored = () => rows(sql`select "ImpStatus" from "GenImport" where "ImpID" = ${ImpID}`)
    await expect.poll(stored).toEqual([{ ImpStatus: 3 }])
    expect(await countOf('De otro programa')).toBe(0)
  })
})

describe('a job', () => {
  it('is one at a time a person; cancelled, it stores nothing and another may begin', async () => {
    const ImpID = await asked(LINES, csvOf(['Cancelada']))
    const FilID = await imports.uploaded(...csvOf(['Otra']))
    const again = await ask({ ImpResource: LINES, FilID })
    expect([again.status, again.Message]).toEqual([409, importMessages.ownUnderWay])
    expect((await imports.admin.call('PUT', 'GenImport/cancel', { ImpID })).status).toBe(200)
    const twice = await imports.admin.call('PUT', 'GenImport/cancel', { ImpID })
    expect([twice.status, twice.Message]).toEqual([400, importMessages.ended])
    await work()
    await ended((await ask({ ImpResource: LINES, FilID })).Result.ImpID, { ImpStatus: 2 })
    expect([await countOf('Cancelada'), (await read(ImpID)).ImpStatus]).toEqual([0, 4])
  })

  it.each([
    ['that loads undoes what it stored', { ImpCheckOnly: false }],
    ['that only checks says nothing of the rows it saw', { ImpCheckOnly: true }],
  ])('that is cancelled while it runs ends there, and lets another begin: one %s', async (_, order) => {
    await work(1)
    // The first of the rows are wrong: what was found by then is no result.
    const ImpID = await asked(LINES, csvOf([...numbered(3, 'z'.repeat(130)), ...numbered(4_000, 'A medias')]), order)
    await expect.poll(async () => (await read(ImpID)).ImpRows, { interval: 10 }).toBeGreaterThan(4)
    expect((await imports.admin.call('PUT', 'GenImport/cancel', { ImpID })).status).toBe(200)
    const next = await asked(LINES, csvOf(['Después de cancelada']), { ImpCheckOnly: true })
    await ended(next, { ImpStatus: 2, ImpCreated: 1 })
    const { ImpRows, ...found } = await read(ImpID)
    expect(found).toMatchObject({ ...order, ImpStatus: 4, ImpIssueCount: 0, ImpIssues: [], ImpCreated: 0 })
    expect([ImpRows < 4_003, await countOf('A medias %')]).toEqual([true, 0])
    expect(await rows(sql`select from "SecAlert" where "TrsCode" = 'IMP' and "DocEntry" = ${ImpID}`)).toEqual([])
  })

  it('whose process is gone is taken up again and stored once, though the first one lives on', async () => {
    await work(1)
    const ImpID = await asked(LINES, csvOf(numbered(300, 'Una vez')))
    await expect.poll(async () => (await read(ImpID)).ImpRows, { interval: 10 }).toBeGreaterThan(0)
    // As where the process that has it was believed gone: another takes the next turn.
    await rows(sql`update pgboss.job set state = 'retry' where name = 'import' and state = 'active'`)
    await work()
    await ended(ImpID, { ImpStatus: 2, ImpCreated: 300 })
    await rest()
    const [row] = await rows<{ ImpTurn: number }>(sql`select "ImpTurn" from "GenImport" where "ImpID" = ${ImpID}`)
    expect([row?.ImpTurn, await countOf('Una vez %')]).toEqual([2, 300])
    expect(await rows(sql`select from "SecAlert" where "TrsCode" = 'IMP' and "DocEntry" = ${ImpID}`)).toHaveLength(1)
  })

  it('that was left behind under way begins anew; after ten tries it ends', async () => {
    const left = await asked(LINES, csvOf(['Retomada']))
    await rows(sql`update "GenImport" set "ImpStatus" = 1, "ImpTurn" = 1, "ImpRows" = 1 where "ImpID" = ${left}`)
    await rows(sql`delete from pgboss.job where name = 'import'`)
    await work()
    await ended(left, { ImpStatus: 2, ImpCreated: 1 })
    await rest()
    const tired = await asked(LINES, csvOf(['Agotada']))
    await rows(sql`update "GenImport" set "ImpTurn" = 10 where "ImpID" = ${tired}`)
    await work()
    await ended(tired, { ImpStatus: 3, ImpMessage: importMessages.gaveUp })
  })
})

it('takes no file of another kind; rows on their way lie on the disk only while a job runs', async () => {
  const { upstream, admin } = imports
  for (const [name, content] of [
    ['notas.txt', 'Nombre'],
    ['libro.xlsx', 'Nombre\nA'],
    ['binario.csv', 'Nombre\n\u0000'],
  ] as const) {
    const { status } = await upload(upstream, admin.token, 'GenImport/upload', Buffer.from(content), name)
    expect(status, name).toBe(400)
  }
  const ImpID = await asked(LINES, csvOf(['Sin restos']))
  const before = await readdir(upstream.filesDir)
  await work()
  await ended(ImpID, { ImpStatus: 2 })
  await rest()
  expect(await readdir(upstream.filesDir)).toEqual(before)
})
