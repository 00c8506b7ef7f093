import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { readExcel } from '#upstream/kit/xlsx/sheet.ts'
import type { Caller } from '#tests/kit/world/world.ts'
import { afterBackgroundWork } from '#tests/platform/mail/sent-emails.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

/** A RUC of nobody in the demo, with its check digit. */
const RUC = '20100047218'
const READY = '20512333797'
const UNREADY = '20600995805'

const world = provideWorld()
let admin: Caller
let buyer: Caller

beforeAll(async () => {
  admin = await world.as('admin')
  buyer = await world.as('comprador')
})

interface Partner {
  id: string
  ruc: string
  name: string
  hasBank: boolean
  hasDeclaration: boolean
  declarationFile: string | null
  accountId: string | null
  accountState: string | null
  isActive: boolean
  version: number
}
interface Payload {
  changed: { partner: (Partner & Record<string, unknown>) | null; errors: { message: string; path: string[] }[] }
}

const PARTS = 'id ruc name hasBank hasDeclaration declarationFile accountId accountState isActive version'
const find = async (search: string, filter: object = {}, who = admin) =>
  (
    await who.graph<{ partners: { items: Partner[]; total: number } }>(
      `query Find($search: String, $filter: PartnerFilter) { partners(search: $search, filter: $filter) { items { ${PARTS} } total } }`,
      { search, filter },
    )
  ).data.partners
const known = async (ruc: string) => (await find(ruc)).items[0] as Partner
const change = (name: string, type: string, input: object, more = '', who = buyer) =>
  who.graph<Payload>(
    `mutation Change($input: ${type}!) { changed: ${name}(input: $input) { partner { ${PARTS} ${more} } errors { message path } } }`,
    { input },
  )

const partnerBody = {
  ruc: RUC,
  name: 'Maderas del Oriente',
  address: 'Av. Grau 210, Pucallpa',
  telephone: '061571234',
  email: 'ventas@maderas.example',
  contactName: 'Rosa Panduro',
  taxRegime: '2',
  constitutedOn: '2015-03-20',
  issuesReceipts: false,
  issuesInvoices: true,
  issuesFeeReceipts: false,
  offersServices: false,
}

describe('a supplier that staff keep', () => {
  it('is written down, found by any of its words, and changed once from what was read', async () => {
    const { data } = await change(
      'savePartner',
      'SavePartnerInput',
      partnerBody,
      'taxRegime { label } constitutedOn contactName',
    )
    expect(data.changed).toMatchObject({
      errors: [],
      partner: {
        ruc: RUC,
        hasBank: false,
        accountState: null,
        isActive: true,
        taxRegime: { label: 'Régimen MYPE tributario' },
        constitutedOn: '2015-03-20',
      },
    })
    expect((await find('panduro')).items.map(({ ruc }) => ruc)).toEqual([RUC])
    const { id, version } = await known(RUC)
    const again = { ...partnerBody, id, version, name: 'Maderas del Oriente SAC' }
    expect((await change('savePartner', 'SavePartnerInput', again)).data.changed.partner).toMatchObject({
      name: 'Maderas del Oriente SAC',
      version: version + 1,
    })
    expect((await change('savePartner', 'SavePartnerInput', again)).errors?.[0]?.extensions.code).toBe('CONFLICT')
  })

  it('is refused in words: a RUC whose digits do not fit, one that is there already, what the form asks for', async () => {
    const refused = async (input: object) =>
      (await change('savePartner', 'SavePartnerInput', { ...partnerBody, ...input })).data.changed.errors
    expect(await refused({ ruc: '20100047217' })).toMatchObject([{ path: ['ruc'] }])
    expect(await refused({})).toEqual([{ message: 'Ya existe un proveedor con este RUC', path: ['ruc'] }])
    expect((await refused({ ruc: '20131380951', name: 'AB', telephone: '01-555' })).map(({ path }) => path)).toEqual([
      ['name'],
      ['telephone'],
    ])
  })

  it('has banks and activities, which its own page shows with their words', async () => {
    const { id } = await known(RUC)
    const account = {
      supplier: id,
      bank: '002',
      currency: '1',
      account: '00219100001234567852',
      beneficiary: 'Maderas del Oriente SAC',
    }
    const bank = await change(
      'savePartnerBank',
      'SavePartnerBankInput',
      account,
      'banks { id version bank { label } account }',
    )
    expect(bank.data.changed).toMatchObject({
      errors: [],
      partner: { hasBank: true, banks: [{ bank: { label: 'Banco de Crédito del Perú' } }] },
    })
    const wrong = await change('savePartnerBank', 'SavePartnerBankInput', {
      ...account,
      account: '00219100012345678999',
    })
    expect(wrong.data.changed.errors).toEqual([{ message: 'CCI inválido', path: ['account'] }])
    const activity = await change(
      'savePartnerActivity',
      'SavePartnerActivityInput',
      { supplier: id, activity: '4663', isActive: true },
      'activities { activity { label } isActive }',
    )
    expect(activity.data.changed.partner?.activities).toMatchObject([
      { isActive: true, activity: { label: expect.stringContaining('materiales de construcción') as string } },
    ])
    const [first] = bank.data.changed.partner?.banks as { id: string; version: number }[]
    const gone = await change(
      'removePartnerBank',
      'RemovePartnerBankInput',
      { ...first, supplier: id, bank: undefined, account: undefined },
      'banks { id }',
    )
    expect(gone.data.changed.partner).toMatchObject({ hasBank: false, banks: [] })
  })

  it('is filtered by what it brought and by its account, and exported as it is filtered', async () => {
    const readied = (await find('', { hasBank: true, hasDeclaration: true })).items.map(({ ruc }) => ruc)
    expect(readied).toContain(READY)
    expect(readied).not.toContain(UNREADY)
    expect((await find('', { accountState: 'ACTIVE' })).items.map(({ ruc }) => ruc).sort()).toEqual(
      expect.arrayContaining([READY, UNREADY]),
    )
    const exported = (who: Caller) =>
      fetch(`${world.url}/files/partners.xlsx?search=oriente&isActive=true&sort=NAME`, {
        headers: { authorization: `Bearer ${who.token}` },
      })
    const sheet = await exported(buyer)
    expect([sheet.status, sheet.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringContaining('proveedores.xlsx'),
    ])
    expect((await exported(await world.as('consulta'))).status).toBe(403)
  })

  it('is switched off, which pickers no longer offer, and on again, by whoever may', async () => {
    const { id } = await known(RUC)
    expect(
      (await change('setPartnerActive', 'SetActiveInput', { id, isActive: false })).errors?.[0]?.extensions.code,
    ).toBe('FORBIDDEN')
    const offered = async () =>
      (
        await buyer.graph<{ suppliers: { items: { id: string }[] } }>(
          '{ suppliers(search: "oriente") { items { id } } }',
        )
      ).data.suppliers.items.length
    for (const isActive of [false, true]) {
      const { data } = await change('setPartnerActive', 'SetActiveInput', { id, isActive }, '', admin)
      expect(data.changed.partner).toMatchObject({ isActive })
      expect(await offered()).toBe(isActive ? 1 : 0)
    }
  })

  it('is let in once it has validated its account', async () => {
    const partnerInput = {
      LexID: 1000,
      CpyID: 1,
      UsrName: RUC,
      UsrFullName: 'Maderas del Oriente',
      UsrEmail: 'ventas@maderas.example',
      UsrPassword: 'Maderas2026',
    }
    const asked = world.stranger.rest('POST', 'Account/registeruser', partnerInput)
    expect((await afterBackgroundWork(asked)).status).toBe(200)
    expect((await known(RUC)).accountState).toBe('UNVALIDATED')
    await executeSql(
      world.database,
      sql`update "SecUser" set "UsrValidated" = clock_now() where "UsrName" = ${RUC}`,
      '*',
    )
    const { accountId, accountState } = await known(RUC)
    expect(accountState).toBe('WAITING')
    await admin.graph('mutation Let($input: UserInput!) { activateAccount(input: $input) { errors { message } } }', {
      input: { id: accountId },
    })
    expect((await known(RUC)).accountState).toBe('ACTIVE')
  })

  it('and the customers are told to whoever may look, and to nobody of another company', async () => {
    const read =
      '{ buyers { items { documentNumber purchases { code balance overdue } } } partners(page: {number: 1, size: -1}) { items { ruc } } }'
    interface Read {
      buyers: { items: { documentNumber: string; purchases: { balance: string; overdue: string }[] }[] }
      partners: { items: { ruc: string }[] }
    }
    const { data } = await (await world.as('consulta')).graph<Read>(read)
    const owing = data.buyers.items.find(({ documentNumber }) => documentNumber === '45678912')
    expect(owing?.purchases.some(({ overdue }) => Number(overdue) > 0)).toBe(true)
    const paid = data.buyers.items.find(({ documentNumber }) => documentNumber === '41234567')
    expect(paid?.purchases.every(({ balance }) => balance === '0.00')).toBe(true)
    expect((await (await world.as('solicitante')).graph<Read>(read)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    const other = (await (await world.as('admin2')).graph<Read>(read)).data
    expect(other.buyers.items).toEqual([])
    const sheetFor = (who: Caller) =>
      fetch(`${world.url}/files/buyers.xlsx?search=45678912&sort=NAME`, {
        headers: { authorization: `Bearer ${who.token}` },
      })
    const sheet = await sheetFor(admin)
    expect([sheet.status, sheet.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringContaining('clientes.xlsx'),
    ])
    const [, row, ...others] = (await readExcel(new Uint8Array(await sheet.arrayBuffer()))).map((cells) =>
      cells.map(({ text }) => text),
    )
    expect([row?.[0], Number(row?.[4]), others]).toEqual(['45678912', owing?.purchases.length, []])
    expect(Number(row?.[6])).toBeGreaterThan(0)
    expect((await sheetFor(await world.as('consulta'))).status).toBe(403)
    expect(other.partners.items.map(({ ruc }) => ruc)).not.toContain(RUC)
  })
})
