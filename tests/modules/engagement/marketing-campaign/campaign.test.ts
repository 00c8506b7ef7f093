import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import type { Caller } from '#tests/kit/world/world.ts'
import {
  GRAMOS,
  findCampaign,
  leadsOf,
  MCHAVEZ,
  move,
  createRunningCampaign,
  save,
  saveSetup,
  setCampaignState,
  upload,
  campaignBody,
  type Campaign,
} from './campaigns.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const world = provideWorld()
let admin: Caller

beforeAll(async () => {
  admin = await world.as('admin')
})

describe('a marketing campaign', () => {
  it('is written down as a draft with states of its own, and changed once from what was read', async () => {
    const { campaign, errors } = await save(admin, campaignBody('Cierrapuertas de julio'))
    expect(errors).toEqual([])
    expect(campaign).toMatchObject({
      state: 'DRAFT',
      nextStates: ['ACTIVE'],
      leadTotal: 0,
      costPerLead: null,
      version: 1,
    })
    expect(campaign?.states.map(({ name }) => name)).toEqual([
      'Nuevo',
      'Contactado',
      'Interesado',
      'Convertido',
      'Descartado',
    ])
    const again = { ...campaignBody('Cierrapuertas de julio'), id: campaign?.id, version: 1, budget: '1200.50' }
    expect((await save(admin, again)).campaign).toMatchObject({ version: 2 })
    expect((await save(admin, again)).code).toBe('CONFLICT')
  })

  it('is changed on, although what it points to was disabled since; only something else has to be in use', async () => {
    const { campaign } = await save(admin, campaignBody('Proyecto cerrado'))
    const setProject = (status: 0 | 1) =>
      executeSql(world.database, sql`update "GenProject" set "SecStatus" = ${status} where "PrjID" = 7`)
    try {
      await setProject(0)
      const body = { ...campaignBody('Proyecto cerrado'), id: campaign?.id, version: 1, to: '2026-07-31' }
      expect(await save(admin, body)).toMatchObject({ errors: [], campaign: { version: 2 } })
      expect((await save(admin, campaignBody('Otra del proyecto'))).errors).toEqual([
        { message: 'Proyecto: la opción no existe', path: ['project'] },
      ])
    } finally {
      await setProject(1)
    }
  })

  it('is refused in words: a name that is taken, days out of order, half a céntimo, a worker of another company', async () => {
    const refused = async (more: object, name = 'Otra') => (await save(admin, campaignBody(name, more))).errors
    expect(await refused({}, 'CIERRAPUERTAS de  julio')).toEqual([
      { message: 'Ya existe una campaña con este nombre', path: ['name'] },
    ])
    expect(await refused({ to: '2026-02-28', budget: '10.005' })).toEqual([
      { message: 'Hasta: no puede ser anterior a Desde', path: ['to'] },
      { message: 'Ingrese un monto de 0 o más, con un máximo de 2 decimales', path: ['budget'] },
    ])
    expect(await refused({ responsible: '18', project: '8' })).toEqual([
      { message: 'Proyecto: la opción no existe', path: ['project'] },
      { message: 'Responsable: la opción no existe', path: ['responsible'] },
    ])
  })

  it('takes no word for a day, whichever way it comes', async () => {
    const { campaign } = await save(admin, campaignBody('De días que existen'))
    const { Result: stored } = await admin.rest<Record<string, unknown>>('POST', 'MarCampaign/byid', {
      McaID: Number(campaign?.id),
    })
    const send = (change: object) => admin.rest('POST', 'MarCampaign/save', { ...stored, ...change })
    for (const McaTo of ['infinity', 'today', '2026-02-30'])
      expect(await send({ McaTo })).toMatchObject({
        status: 400,
        Errors: ['Ingrese una fecha válida'],
        ErrorPaths: ['McaTo'],
      })
    expect(await send({ McaFrom: '-infinity' })).toMatchObject({ status: 400, ErrorPaths: ['McaFrom'] })
    expect((await send({ McaTo: '2026-07-01' })).status).toBe(200)
  })

  it('goes only where it may: not without anybody to take its leads, not back from its end', async () => {
    const { campaign } = await save(admin, campaignBody('Ruta de una campaña'))
    expect((await move(admin, campaign as Campaign, 'FINISHED')).errors).toEqual([
      { message: 'La campaña no puede pasar a ese estado', path: ['state'] },
    ])
    expect((await move(admin, campaign as Campaign, 'ACTIVE')).errors[0]?.message).toMatch(/^Configure los estados/)
    const ready = (await saveSetup(admin, campaign as Campaign)).campaign as Campaign
    const active = (await move(admin, ready, 'ACTIVE')).campaign as Campaign
    expect(active.nextStates).toEqual(['PAUSED', 'FINISHED'])
    const over = (await move(admin, active, 'FINISHED')).campaign as Campaign
    expect(over.nextStates).toEqual([])
    expect((await saveSetup(admin, over)).errors).toMatchObject([{ message: 'La campaña terminó y ya no se modifica' }])
    expect(
      (await save(admin, { ...campaignBody('Ruta de una campaña'), id: over.id, version: over.version })).errors,
    ).toHaveLength(1)
  })

  it('is disabled and enabled, found by the words of its project, and never by those who may not look', async () => {
    const { campaign } = await save(admin, campaignBody('Campaña para deshabilitar'))
    expect((await setCampaignState(admin, campaign as Campaign, false)).campaign?.isActive).toBe(false)
    const find = async (who: Caller) =>
      who.graph<{ marketingCampaigns: { items: { name: string }[] } }>(
        'query Find($search: String, $filter: MarketingCampaignFilter) { marketingCampaigns(search: $search, filter: $filter) { items { name } } }',
        { search: 'campiña deshabilitar', filter: { isActive: false, state: ['DRAFT'], channel: 'EVENT' } },
      )
    expect((await find(admin)).data.marketingCampaigns.items).toEqual([{ name: 'Campaña para deshabilitar' }])
    expect((await setCampaignState(admin, campaign as Campaign, true)).campaign?.isActive).toBe(true)
    const [author, onlooker] = [await world.as('solicitante'), await world.as('consulta')]
    expect((await find(author)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    expect((await save(onlooker, campaignBody('De quien solo mira'))).code).toBe('FORBIDDEN')
    expect(await findCampaign(await world.as('admin2'), campaign?.id ?? '')).toBeNull()
  })
})

describe('the setup of a campaign', () => {
  it('is refused in words, each at its place', async () => {
    const { campaign } = await save(admin, campaignBody('Configuración con errores'))
    const field = (name: string, kind = 'TEXT', options: string[] = []) => ({
      name,
      kind,
      options,
      isRequired: false,
      isActive: true,
    })
    const { errors } = await saveSetup(admin, campaign as Campaign, {
      fields: [field('correo'), field('Giro'), field(' GIRO '), field('Lote', 'LIST', [' '])],
      states: [{ name: 'Único', isActive: false }],
      workers: [GRAMOS, MCHAVEZ],
      assignment: 'ONE',
    })
    expect(errors).toEqual([
      { message: 'Todo prospecto lleva ya este dato', path: ['fields', '0', 'name'] },
      { message: 'Ya hay otro con este nombre', path: ['fields', '2', 'name'] },
      { message: 'Escriba al menos una opción', path: ['fields', '3', 'options'] },
      { message: 'Deje al menos un estado en uso', path: ['states'] },
      { message: 'Elija a una sola persona', path: ['workers'] },
    ])
  })

  it('is saved while one of its workers is disabled, who stays; nobody who is disabled comes in', async () => {
    const { campaign } = await save(admin, campaignBody('Con alguien de baja'))
    const ready = await saveSetup(admin, campaign as Campaign, { workers: [GRAMOS] })
    const setWorker = (status: 0 | 1) =>
      executeSql(world.database, sql`update "GenWorker" set "SecStatus" = ${status} where "WrkID" = ${GRAMOS}`)
    try {
      await setWorker(0)
      const joined = await saveSetup(admin, ready.campaign as Campaign, { workers: [GRAMOS, MCHAVEZ] })
      expect(joined.errors).toEqual([])
      expect(joined.campaign?.workers.map(({ value }) => value)).toEqual([GRAMOS, MCHAVEZ])
      const alone = await saveSetup(admin, joined.campaign as Campaign, { workers: [MCHAVEZ] })
      expect((await saveSetup(admin, alone.campaign as Campaign, { workers: [MCHAVEZ, GRAMOS] })).errors).toEqual([
        { message: 'Asignados: la opción no existe', path: ['workers'] },
      ])
    } finally {
      await setWorker(1)
    }
  })

  it('keeps what leads carry: a field and a state in use are disabled, those nobody uses are gone', async () => {
    const campaign = await createRunningCampaign(admin, 'Campaña con historia')
    await upload(admin, campaign, [['Ana Díaz', '958 111 222', '', '90 m²']])
    const before = await findCampaign(admin, campaign.id)
    expect(before.fields.map(({ name, isUsed }) => [name, isUsed])).toEqual([
      ['Lote', true],
      ['Ingreso', false],
    ])
    const [list] = before.fields
    const other = [{ ...list, isUsed: undefined, kind: 'TEXT', options: [] }]
    expect((await saveSetup(admin, before, { fields: other })).errors).toEqual([
      { message: 'Los prospectos ya llevan este dato: su tipo no cambia', path: ['fields', '0', 'kind'] },
    ])
    const { campaign: after } = await saveSetup(admin, before, {
      fields: [],
      states: [{ name: 'Por llamar', isActive: true }],
    })
    expect(after?.fields.map(({ name, isActive }) => [name, isActive])).toEqual([['Lote', false]])
    expect(after?.states.map(({ name, isActive, leadCount }) => [name, isActive, leadCount])).toEqual([
      ['Por llamar', true, 0],
      ['Nuevo', false, 1],
    ])
    expect((await leadsOf(admin, campaign.id)).items?.[0]).toMatchObject({
      state: { label: 'Nuevo' },
      values: [{ name: 'Lote', value: '90 m²' }],
    })
    expect(
      (
        await saveSetup(admin, after as Campaign, {
          states: after?.states.map(({ leadCount: _, ...state }) => state).reverse(),
        })
      ).campaign?.states.map(({ name }) => name),
    ).toEqual(['Nuevo', 'Por llamar'])
  })
})
