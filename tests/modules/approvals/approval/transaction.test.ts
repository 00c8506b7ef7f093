import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#tests/kit/world/world.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const world = provideWorld()
let admin: Caller
let reader: Caller

beforeAll(async () => {
  ;[admin, reader] = await Promise.all([world.as('admin'), world.as('consulta')])
})

const STALE = 'El registro fue modificado desde que usted lo abrió'

describe('the kinds of documents', () => {
  interface Kind {
    id: string
    kind: string
    name: string
    circuitCount: number
    runningDocuments: number
    version: number
  }
  const kinds = async (caller = admin) =>
    (
      await caller.graph<{ transactions: { items: Kind[]; total: number } }>(
        '{ transactions(page: { number: 1, size: 50 }) { items { id kind name circuitCount runningDocuments version } total } }',
      )
    ).data.transactions
  const rename = (id: string, name: string, version: number, caller = admin) =>
    caller.graph<{ saveTransaction: { transaction: Kind | null; errors: { message: string; path: string[] }[] } }>(
      'mutation Rename($input: SaveTransactionInput!) { saveTransaction(input: $input) { transaction { id kind name circuitCount runningDocuments version } errors { message path } } }',
      { input: { id, name, version } },
    )

  it('tell how many circuits each has and what still runs on them', async () => {
    const { items, total } = await kinds()
    expect(items.map(({ id, kind }) => `${id} ${kind}`)).toEqual([
      'REQ REQUIREMENT',
      'COT QUOTATION',
      'ORD ORDER',
      'OTT ATTENDED_ORDER',
      'ALM WAREHOUSE_REQUIREMENT',
      'SEG FOLLOW_UP',
      'USR ACCOUNT',
      'PAG PAYMENT',
      'CUO INSTALMENT',
      'PRV SUPPLIER',
      'REC CLAIM',
      'CDC CONTACT_REQUEST',
      'WHK WEBHOOK',
      'EXP EXPORT',
      'IMP IMPORT',
      'PRO LEAD',
      'CPR LEAD_BATCH',
      'AJU STOCK_ADJUSTMENT',
    ])
    expect(total).toBe(18)
    const circuits = await admin.graph<{ approvalCircuits: { total: number } }>(
      '{ approvalCircuits(search: "REQ", filter: { isActive: true }) { total } }',
    )
    expect(items[0]?.circuitCount).toBe(circuits.data.approvalCircuits.total)
    expect(items[0]?.runningDocuments).toBeGreaterThan(0)
  })

  it('get another name, which circuits and alerts then say, and keep their code', async () => {
    const { data } = await rename('OTT', ' Recepción ', 1)
    expect(data.saveTransaction).toMatchObject({
      errors: [],
      transaction: { id: 'OTT', kind: 'ATTENDED_ORDER', name: 'Recepción', version: 2 },
    })
    const circuit = await admin.graph<{ approvalCircuits: { items: { transaction: { label: string } }[] } }>(
      '{ approvalCircuits(search: "OTT") { items { transaction { label } } } }',
    )
    expect(circuit.data.approvalCircuits.items[0]?.transaction.label).toBe('Recepción')
    expect((await rename('OTT', 'Otra', 1)).errors).toMatchObject([
      { message: STALE, extensions: { code: 'CONFLICT' } },
    ])
  })

  it("refuse a name that is none, too long or another's, and whoever is no administrator", async () => {
    const errorsFor = async (name: string) => (await rename('COT', name, 1)).data.saveTransaction.errors
    expect(await errorsFor('  ')).toEqual([{ message: 'Nombre: Campo Requerido', path: ['name'] }])
    expect(await errorsFor('x'.repeat(61))).toEqual([{ message: 'Nombre: máximo 60 caracteres', path: ['name'] }])
    expect(await errorsFor('REQUERIMIENTO')).toEqual([
      { message: 'Ya existe un registro con el mismo Nombre', path: ['name'] },
    ])
    expect((await rename('XXX', 'Nada', 1)).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    expect((await rename('COT', 'Concurso', 1, reader)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    expect((await kinds()).items[1]).toMatchObject({ name: 'Cotización', version: 1 })
  })
})

describe('the columns of a kind of document', () => {
  interface Arranged {
    version: number
    columns: { column: string; title: string | null; isVisible: boolean }[]
  }
  const columns = async (caller = admin) =>
    (
      await caller.graph<{ gridColumns: Arranged }>(
        '{ gridColumns(kind: REQUIREMENT) { version columns { column title isVisible } } }',
      )
    ).data.gridColumns
  const arrange = async (version: number, list: object[], caller = admin) =>
    caller.graph<{ saveGridColumns: { gridColumns: Arranged | null; errors: { message: string; path: string[] }[] } }>(
      'mutation Arrange($input: SaveGridColumnsInput!) { saveGridColumns(input: $input) { gridColumns { version columns { column title isVisible } } errors { message path } } }',
      { input: { kind: 'REQUIREMENT', version, columns: list } },
    )
  const shown = (column: string, title: string | null = null, isVisible = true) => ({ column, title, isVisible })
  const wanted = [shown('status'), shown('number', 'N.º'), shown('date', null, false)]

  it("are the company's: read by all its staff in their order, by nobody of another", async () => {
    expect(await columns()).toEqual({ version: 0, columns: [] })
    const { data } = await arrange(0, wanted)
    expect(data.saveGridColumns).toEqual({ errors: [], gridColumns: { version: 1, columns: wanted } })
    expect(await columns(reader)).toEqual({ version: 1, columns: wanted })
    expect(await columns(await world.as('admin2'))).toEqual({ version: 0, columns: [] })
  })

  it('of two that arrange them at once are those of one', async () => {
    const { version } = await columns()
    const both = await Promise.all([
      arrange(version, [shown('number')]),
      arrange(version, [shown('date'), shown('status')]),
    ])
    expect(both.filter(({ errors }) => errors?.[0]?.extensions.code === 'CONFLICT')).toHaveLength(1)
    const winner = both.find(({ errors }) => !errors)
    expect(await columns()).toEqual(winner?.data.saveGridColumns.gridColumns)
  })

  it('refuse one that stands twice, a head too long, nothing to see, and who may only look', async () => {
    const { version } = await columns()
    const errorsFor = async (list: object[]) => (await arrange(version, list)).data.saveGridColumns.errors
    expect(await errorsFor([shown('number'), shown('number')])).toEqual([
      { message: 'Columna repetida: number', path: ['columns', '1', 'column'] },
    ])
    expect(await errorsFor([shown('number', 'x'.repeat(61))])).toEqual([
      { message: 'Título: máximo 60 caracteres', path: ['columns', '0', 'title'] },
    ])
    expect(await errorsFor([shown('number', null, false)])).toEqual([
      { message: 'Deje al menos una columna visible', path: ['columns'] },
    ])
    expect((await arrange(version, wanted, reader)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  })

  it("go back to the program's own when none is named", async () => {
    const { version } = await columns()
    await arrange(version, [])
    expect(await columns()).toEqual({ version: 0, columns: [] })
  })
})
