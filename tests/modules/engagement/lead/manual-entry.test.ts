import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#tests/kit/world/world.ts'
import {
  cellsOf,
  GRAMOS,
  findCampaign,
  MCHAVEZ,
  move,
  createRunningCampaign,
  saveSetup,
  assignLead,
  writeLead,
  type Campaign,
  type Lead,
} from '#tests/modules/engagement/marketing-campaign/campaigns.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const world = provideWorld()
let admin: Caller

beforeAll(async () => {
  admin = await world.as('admin')
})

describe('a lead by hand', () => {
  const leadBody = ({ fields }: Campaign, number: number, more: object = {}): Record<string, string> => ({
    name: `Persona ${number}`,
    telephone: `+51 9${50_000_000 + number}`,
    email: `p${number}@correo.example`,
    [`field-${fields[0]?.id}`]: '90 M²',
    ...more,
  })

  it('passes what an upload passes, and goes to whoever is next', async () => {
    const campaign = await createRunningCampaign(admin, 'A mano')
    const lot = `field-${campaign.fields[0]?.id}`
    expect((await writeLead(admin, campaign, leadBody(campaign, 1))).lead?.worker.value).toBe(GRAMOS)
    const refused = await writeLead(
      admin,
      campaign,
      leadBody(campaign, 1, { name: ' ', email: 'sin arroba', [lot]: '300 m²' }),
    )
    expect(refused.errors.map(({ path, message }) => [path.join('.'), message]).sort()).toEqual([
      ['cells.email', 'Ingrese un email válido.'],
      [`cells.${lot}`, 'La opción no existe'],
      ['cells.name', 'Campo Requerido'],
      ['cells.telephone', 'Ya está en la campaña'],
    ])
    const { lead } = await writeLead(admin, campaign, leadBody(campaign, 2), { notes: ' Llamó ella ' })
    expect(lead).toMatchObject({
      name: 'Persona 2',
      telephone: '950000002',
      state: { label: 'Nuevo' },
      worker: { value: MCHAVEZ },
      notes: 'Llamó ella',
      values: [{ name: 'Lote', value: '90 m²' }],
      version: 1,
    })
    const chosen = await writeLead(admin, campaign, leadBody(campaign, 3), {
      worker: MCHAVEZ,
      state: campaign.states[2]?.id,
    })
    expect(chosen.lead).toMatchObject({ worker: { value: MCHAVEZ }, state: { label: 'Interesado' } })
    expect((await writeLead(admin, campaign, leadBody(campaign, 4))).lead?.worker.value).toBe(GRAMOS)
    expect((await writeLead(admin, campaign, leadBody(campaign, 5), { state: '1' })).errors).toEqual([
      { message: 'Estado: la opción no existe', path: ['state'] },
    ])
    expect((await writeLead(await world.as('gramos'), campaign, leadBody(campaign, 6))).code).toBe('FORBIDDEN')
    await move(admin, await findCampaign(admin, campaign.id), 'PAUSED')
    expect((await writeLead(admin, campaign, leadBody(campaign, 7))).errors).toMatchObject([
      { message: 'La campaña no está activa: no recibe prospectos' },
    ])
  })

  it('is mended while it carries an option that is no longer offered, which stays until another is chosen', async () => {
    const campaign = await createRunningCampaign(admin, 'Opción retirada')
    const lot = `field-${campaign.fields[0]?.id}`
    const cells = { ...leadBody(campaign, 1), telephone: '950000001', [lot]: '90 m²' }
    const { lead } = await writeLead(admin, campaign, cells)
    const now = await findCampaign(admin, campaign.id)
    const fields = now.fields.map(({ isUsed: _, ...field }, index) =>
      index === 0 ? { ...field, options: ['120 m²'] } : field,
    )
    expect((await saveSetup(admin, now, { fields })).errors).toEqual([])
    const mended = await assignLead(admin, lead as Lead, { cells: cellsOf({ ...cells, telephone: '950000007' }) })
    expect(mended).toMatchObject({
      errors: [],
      lead: { telephone: '950000007', values: [{ name: 'Lote', value: '90 m²' }] },
    })
    const chosen = (option: string) =>
      assignLead(admin, mended.lead as Lead, { cells: cellsOf({ ...cells, [lot]: option }) })
    expect((await chosen('300 m²')).errors).toEqual([{ message: 'La opción no existe', path: ['cells', lot] }])
    expect((await chosen('120 m²')).lead?.values).toEqual([{ name: 'Lote', value: '120 m²' }])
  })

  it('keeps what it carries in a column that was not sent, and loses what was emptied', async () => {
    const campaign = await createRunningCampaign(admin, 'Dato que vuelve')
    const income = `field-${campaign.fields[1]?.id}`
    const cells = leadBody(campaign, 1, { [income]: '4500' })
    const { lead } = await writeLead(admin, campaign, cells)
    // As the form has it that was opened while the field was disabled.
    const { [income]: _, ...known } = cells
    const mended = await assignLead(admin, lead as Lead, { cells: cellsOf({ ...known, name: 'Rosa Quiroz' }) })
    expect(mended).toMatchObject({
      errors: [],
      lead: { name: 'Rosa Quiroz', telephone: '950000001', values: [{ name: 'Lote' }, { value: '4500' }] },
    })
    const emptied = await assignLead(admin, mended.lead as Lead, { cells: cellsOf({ [income]: '' }) })
    expect(emptied).toMatchObject({
      errors: [],
      lead: { name: 'Rosa Quiroz', telephone: '950000001', values: [{ name: 'Lote', value: '90 m²' }] },
    })
    const nameless = await assignLead(admin, emptied.lead as Lead, { cells: cellsOf({ name: ' ' }) })
    expect(nameless.errors).toEqual([{ message: 'Campo Requerido', path: ['cells', 'name'] }])
  })

  it('goes on although its campaign asks for more by now, however its numbers are written', async () => {
    const campaign = await createRunningCampaign(admin, 'Pide más')
    const income = `field-${campaign.fields[1]?.id}`
    const cells = { ...leadBody(campaign, 1), [income]: '1.1250' }
    const { lead } = await writeLead(admin, campaign, cells)
    expect(lead?.values).toContainEqual({ name: 'Ingreso', value: '1.125' })
    const now = await findCampaign(admin, campaign.id)
    expect((await saveSetup(admin, now, { requiredMarks: ['TELEPHONE', 'DOCUMENT'] })).errors).toEqual([])
    const [, contacted] = campaign.states
    // As the form has it: a number that can be read in one way only.
    const stored = { ...cells, telephone: '950000001', [`field-${campaign.fields[0]?.id}`]: '90 m²' }
    const go = (number: string) =>
      assignLead(admin, lead as Lead, { state: contacted?.id, cells: cellsOf({ ...stored, [income]: number }) })
    expect((await go('1.1260')).errors).toEqual([{ message: 'Campo Requerido', path: ['cells', 'document'] }])
    expect(await go('1.1250')).toMatchObject({ errors: [], lead: { state: { label: 'Contactado' } } })
  })

  it('is mended by whoever has it, keeps what is no longer asked for, and tells its history to those who see it', async () => {
    const campaign = await createRunningCampaign(admin, 'Se corrige')
    const lot = `field-${campaign.fields[0]?.id}`
    const cells = leadBody(campaign, 1)
    const { lead } = await writeLead(admin, campaign, cells, { worker: GRAMOS })
    await writeLead(admin, campaign, leadBody(campaign, 2), { worker: GRAMOS })
    const savedLead = lead as Lead
    const gramos = await world.as('gramos')
    const again = { ...cells, telephone: '950000001', [lot]: '90 m²' }
    expect(
      (await assignLead(gramos, savedLead, { cells: cellsOf({ ...again, telephone: '950000002' }) })).errors,
    ).toEqual([{ message: 'Ya está en la campaña', path: ['cells', 'telephone'] }])
    const mended = await assignLead(gramos, savedLead, {
      cells: cellsOf({ ...again, name: 'Rosa Quiroz', telephone: '950000009' }),
    })
    expect(mended.lead).toMatchObject({ name: 'Rosa Quiroz', telephone: '950000009', version: 2 })
    expect((await assignLead(gramos, savedLead, { cells: cellsOf(again) })).code).toBe('CONFLICT')

    const now = await findCampaign(admin, campaign.id)
    const [lotField, income] = now.fields
    await saveSetup(admin, now, {
      fields: [lotField, income].map((field) => ({
        ...field,
        isUsed: undefined,
        isActive: field === income,
        isRequired: true,
      })),
    })
    const noted = await assignLead(gramos, mended.lead as Lead, {
      notes: 'Vuelve el lunes',
      cells: cellsOf({ name: 'Rosa Quiroz', telephone: '950000009', email: 'p1@correo.example' }),
    })
    expect(noted.lead).toMatchObject({ notes: 'Vuelve el lunes', version: 3 })
    const full = { name: 'Rosa Quiroz Paz', telephone: '950000009', email: '', [`field-${income?.id}`]: '4500' }
    expect((await assignLead(gramos, noted.lead as Lead, { cells: cellsOf(full) })).lead?.values).toEqual([
      { name: 'Lote', value: '90 m²' },
      { name: 'Ingreso', value: '4500' },
    ])

    const history = async (who: Caller) =>
      who.graph<{
        catalogueHistory: {
          items: { act: string; fields: { field: string; before: string | null; after: string | null }[] }[]
        }
      }>(
        'query H($id: ID!) { catalogueHistory(catalogue: "Lead", id: $id) { items { act fields { field before after } } } }',
        { id: savedLead.id },
      )
    const { items } = (await history(gramos)).data.catalogueHistory
    expect(items.map(({ act }) => act)).toEqual(['CHANGED', 'CHANGED', 'CHANGED', 'CREATED'])
    expect(items[0]?.fields).toEqual([
      { field: 'name', before: 'Rosa Quiroz', after: 'Rosa Quiroz Paz' },
      { field: 'email', before: 'p1@correo.example', after: null },
      { field: 'values', before: 'Lote: 90 m²', after: 'Lote: 90 m²; Ingreso: 4500' },
    ])
    expect((await history(await world.as('mchavez'))).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  })
})
