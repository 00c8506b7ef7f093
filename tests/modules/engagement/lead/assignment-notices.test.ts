import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '#tests/kit/world/world.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'
import {
  assignLead,
  createRunningCampaign,
  leadsOf,
  MCHAVEZ,
  setLeadState,
  undoBatch,
  upload,
  writeLead,
  type Campaign,
  type Lead,
} from '#tests/modules/engagement/marketing-campaign/campaigns.ts'

const world = provideWorld()
let admin: Caller
let gramos: Caller
let mchavez: Caller

beforeAll(async () => {
  admin = await world.as('admin')
  gramos = await world.as('gramos')
  mchavez = await world.as('mchavez')
})

interface Notice {
  message: string
  kind: string
  documentId: string
  documentNumber: string
  isRead: boolean
}

const readNotices = async (who: Caller) =>
  (
    await who.graph<{ notifications: { items: Notice[] } }>(
      '{ notifications { items { message kind documentId documentNumber isRead } } }',
    )
  ).data.notifications.items.filter(({ kind }) => kind === 'LEAD' || kind === 'LEAD_BATCH')

/** What a worker was told of a campaign, the newest first. */
const readNoticesOf = async (who: Caller, { name }: Campaign) =>
  (await readNotices(who)).filter(({ message }) => message.endsWith(` de ${name}`))

const person = (number: number) => [
  `Persona ${number}`,
  `9${50_000_000 + number}`,
  `p${number}@correo.example`,
  '90 m²',
]

describe('workers hear of leads', () => {
  it('that an upload assigned to them, once each, until it is undone', async () => {
    const campaign = await createRunningCampaign(admin, 'Avisos de carga')
    const { batch } = await upload(admin, campaign, [person(1), person(2), person(3)], 'feria.xlsx')
    const notice = { kind: 'LEAD_BATCH', documentId: batch?.id, documentNumber: 'feria.xlsx', isRead: false }
    expect(await readNoticesOf(gramos, campaign)).toEqual([
      { ...notice, message: 'Le asignaron 2 prospectos de Avisos de carga' },
    ])
    expect(await readNoticesOf(mchavez, campaign)).toEqual([
      { ...notice, message: 'Le asignaron un prospecto de Avisos de carga' },
    ])
    expect((await leadsOf(mchavez, campaign.id, { batch: batch?.id })).total).toBe(1)
    await undoBatch(admin, batch?.id ?? '')
    expect(await readNoticesOf(gramos, campaign)).toMatchObject([{ isRead: true, documentNumber: 'feria.xlsx' }])
  })

  it('that somebody wrote down for them, or handed over to them, and not of their own', async () => {
    const campaign = await createRunningCampaign(admin, 'Avisos a mano')
    const lot = `field-${campaign.fields[0]?.id}`
    const cells = { name: 'Rosa Quiroz', telephone: '950000001', email: 'rosa@correo.example', [lot]: '90 m²' }
    const { lead } = await writeLead(admin, campaign, cells)
    const notice = { message: 'Le asignaron un prospecto de Avisos a mano', kind: 'LEAD', documentId: lead?.id }
    expect(await readNoticesOf(gramos, campaign)).toEqual([{ ...notice, documentNumber: 'Rosa Quiroz', isRead: false }])

    const noted = await assignLead(admin, lead as Lead, { notes: 'Vuelve el lunes' })
    expect(await readNoticesOf(gramos, campaign)).toHaveLength(1)
    expect((await assignLead(admin, noted.lead as Lead, { worker: MCHAVEZ })).errors).toEqual([])
    expect(await readNoticesOf(gramos, campaign)).toMatchObject([{ isRead: true }])
    expect(await readNoticesOf(mchavez, campaign)).toMatchObject([{ ...notice, isRead: false }])
    expect(await readNoticesOf(admin, campaign)).toEqual([])
  })

  it('and no more of one that was deleted, though it may come back', async () => {
    const campaign = await createRunningCampaign(admin, 'Avisos de eliminados')
    const lot = `field-${campaign.fields[0]?.id}`
    const cells = { name: 'Rosa Quiroz', telephone: '950000001', email: 'rosa@correo.example', [lot]: '90 m²' }
    const { lead } = await writeLead(admin, campaign, cells)
    expect(await readNoticesOf(gramos, campaign)).toMatchObject([{ documentId: lead?.id, isRead: false }])
    for (const isActive of [false, true]) {
      expect((await setLeadState(admin, lead as Lead, isActive)).lead).toMatchObject({ isActive })
      expect(await readNoticesOf(gramos, campaign)).toMatchObject([{ documentId: lead?.id, isRead: true }])
    }
  })
})
