import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arrange } from '#tests/approval/people.ts'
import { byId as requirementById } from '#tests/requirement/writing.ts'
import { service, type Service } from '#tests/upstream/service.ts'
import {
  approvedRequirement,
  body,
  byId,
  decide,
  inDays,
  lettersOf,
  moveDeadline,
  offered,
  opened,
  people,
  save,
  send,
  won,
  type People,
  type Quotation,
} from './asking.ts'

let house: Service
let who: People

beforeAll(async () => {
  house = await service()
  who = await people(house)
})

afterAll(() => house.stop())

const statusOf = async (ReqID: number) => (await requirementById(who.author, ReqID)).ReqStatus
const annul = (CttID: number, TypeAnulated = '2') =>
  who.buyer.call<Quotation>('PUT', 'LgsCotization/anulated', { CttID, TypeAnulated })

describe('opening a quotation', () => {
  it('asks what was approved of those who take part, by letter, and turns the requirement to 2', async () => {
    const { ReqID, lines } = await approvedRequirement(who)
    const { Result } = await save(
      who.buyer,
      body(lines, { CttRequiredVisit: 1, CttDateRequiredVisit: inDays(2), CttHourRequiredVisit: '09:30', itemsAttachTypes: [4] }),
    )
    expect(Result.Invited).toBe(2)
    const quotation = await byId(who.buyer, Result.CttID)
    expect(quotation).toMatchObject({
      CttDocumentNumber: expect.stringMatching(/^COT-\d{4}-\d{6}$/) as string,
      CttStatus: 2,
      CttIsSealed: true,
      CttEditable: true,
      CttAcceptsOffers: true,
      CttWeightTotal: '50.00',
      CtpInvited: 2,
      TypeCategory: '1',
    })
    expect(quotation.itemsDetails).toMatchObject([{ DerID: lines[0], CtdQuantity: '10.000', CtdDescription: 'Cemento para el vaciado' }])
    expect(quotation.itemsPayment.map(({ TypePaymentName, conditions, days }) => [TypePaymentName, conditions.length, days.length])).toEqual([
      ['Contado', 1, 0],
      ['Crédito', 1, 2],
    ])
    expect(quotation.itemsAttachTypes).toMatchObject([{ RqdDescription: 'Cotización firmada' }])
    expect(quotation.itemsParticipant).toMatchObject([
      { SupID: 1, CtpStatusName: 'Invitado' },
      { SupID: 2, CtpAlias: 'Pachacútec', CtpEmail: 'ventas@pachacutec.example' },
    ])
    expect(await statusOf(ReqID)).toBe(2)
    const [, letter] = await lettersOf(house, Result.CttID)
    expect(letter?.MalTo).toBe('ventas@pachacutec.example')
    expect(letter?.MalSubject).toContain(quotation.CttDocumentNumber)
    expect(letter?.MalText).toContain('10 Bolsa · Cemento para el vaciado')
    expect(letter?.MalText).toMatch(/Requiere visita de campo: \d\d\/\d\d\/\d{4}, 09:30\./)
  })

  it('joins lines of several requirements, and splits one among several quotations', async () => {
    const [one, other] = [await approvedRequirement(who, '10'), await approvedRequirement(who, '4')]
    const open = await who.buyer.call<{ data: { DerQuantityRemaining: string; DerQuantityQuoted: string }[] }>(
      'POST',
      'LgsCotization/openlines',
      { start: 0, length: 10, filter: { ReqID: [one.ReqID, other.ReqID] } },
    )
    expect(open.Result.data.map(({ DerQuantityRemaining }) => DerQuantityRemaining).sort()).toEqual(['10.000', '4.000'])
    const items = [one.lines[0], other.lines[0]].map((DerID, place) => ({ DerID, TypeCotization: 1, CtdQuantity: place ? '4' : '6' }))
    const joined = await save(who.buyer, body([], { itemsDetails: items }))
    expect(new Set((await byId(who.buyer, joined.Result.CttID)).itemsDetails.map(({ ReqDocumentNumber }) => ReqDocumentNumber)).size).toBe(2)
    const rest = (CtdQuantity: string) => save(who.buyer, body([], { itemsDetails: [{ DerID: one.lines[0], TypeCotization: 1, CtdQuantity }] }))
    expect(await rest('5')).toMatchObject({
      status: 400,
      Errors: ['Cantidad restante por cotizar. [Cemento para el vaciado] = 4'],
      ErrorPaths: ['itemsDetails.0.CtdQuantity'],
    })
    expect((await rest('4')).status).toBe(200)
    await annul(joined.Result.CttID)
    expect(await statusOf(other.ReqID)).toBe(1)
    expect(await statusOf(one.ReqID)).toBe(2)
  })

  it('is changed while nobody has offered: another deadline invites everybody again', async () => {
    const { CttID, ReqID, lines } = await opened(who)
    const { SecVersion } = await byId(who.buyer, CttID)
    const changed = body(lines, { CttID, SecVersion, NeedDateCot: inDays(9), itemsParticipant: [{ SupID: 2 }, { SupID: 3 }] })
    expect((await save(who.buyer, changed)).Result).toEqual({ CttID, Invited: 2 })
    const now = await byId(who.buyer, CttID)
    expect(now.itemsParticipant.map(({ SupID }) => SupID)).toEqual([2, 3])
    expect((await lettersOf(house, CttID)).map(({ MalSubject }) => MalSubject.split(' ')[0])).toEqual(['Invitación', 'Invitación', 'Invitación', 'Recordatorio:'])
    expect((await save(who.buyer, changed)).status).toBe(409)

    const another = await approvedRequirement(who)
    await save(who.buyer, body(another.lines, { CttID, SecVersion: now.SecVersion, NeedDateCot: inDays(9) }))
    expect(await statusOf(ReqID)).toBe(1)
    await offered(house, CttID)
    expect(await byId(who.buyer, CttID)).toMatchObject({ CttEditable: false, CttReadOnlyReason: 'Ya hay ofertas: solo lectura' })
  })
})

describe('participants', () => {
  const add = (CttID: number, SupID: number, more = {}) => who.buyer.call('POST', 'LgsCotization/saveparticipant', { CttID, SupID, ...more })
  const change = (CtpID: number, more: Record<string, unknown>) =>
    who.buyer.call<{ CttID: number; itemsParticipant: Quotation['itemsParticipant'] }>('PUT', 'LgsCotization/updateparticipant', { CtpID, ...more })

  it('join while offers are taken, and are invited again', async () => {
    const { CttID } = await opened(who)
    expect((await add(CttID, 3, { CtpAlias: 'Andina' })).Result).toHaveLength(3)
    expect((await add(CttID, 3)).Errors).toEqual(['El proveedor ya fue agregado'])
    expect((await add(CttID, 9_999)).Errors).toEqual(['El proveedor no existe o está inactivo'])
    expect((await add(CttID, 4, { CtpEmail: 'ventas' })).Errors).toEqual(['Ingrese un email válido.'])
    const [first] = (await byId(who.buyer, CttID)).itemsParticipant
    const changed = await change(first?.CtpID ?? 0, { CtpEmail: 'otra@centro.example', InviteAgain: true })
    expect(changed.Result.itemsParticipant[0]?.CtpEmail).toBe('otra@centro.example')
    expect((await lettersOf(house, CttID)).at(-1)).toMatchObject({ MalTo: 'otra@centro.example' })
    await offered(house, CttID)
    expect((await change(first?.CtpID ?? 0, { InviteAgain: true })).Errors).toEqual(['El participante ya envió su oferta'])
    await moveDeadline(house, CttID, -1)
    expect((await add(CttID, 4)).Errors).toEqual(['La cotización ya no recibe ofertas'])
  })

  it('that declined may be asked again', async () => {
    const { CttID } = await opened(who)
    const [first] = (await byId(who.buyer, CttID)).itemsParticipant
    await arrange(house, sql`update "LgsCotizationParticipant" set "CtpStatus" = 3, "CtpDeclineReason" = 'Sin stock' where "CtpID" = ${first?.CtpID}`)
    expect((await change(first?.CtpID ?? 0, { InviteAgain: true })).Result.itemsParticipant[0]).toMatchObject({ CtpStatus: 1 })
  })
})

describe('the circuit', () => {
  it('waits for the deadline or for everybody, and for an offer', async () => {
    const { CttID } = await opened(who)
    expect(await byId(who.buyer, CttID)).toMatchObject({ CttSendable: false })
    expect((await send(who.buyer, CttID)).Errors).toEqual([
      'Se envía al vencer el plazo de ofertas, o antes si todos los participantes ya respondieron',
    ])
    await moveDeadline(house, CttID, -1)
    expect((await send(who.buyer, CttID)).Errors).toEqual(['No hay ofertas que evaluar'])
  })

  it('ends with a winner whom the approvers agree to, and everybody is told', async () => {
    const { CttID, ReqID } = await opened(who)
    await offered(house, CttID)
    expect(await byId(who.buyer, CttID)).toMatchObject({ CttSendable: true, CtpAnswered: 2 })
    expect((await send(who.buyer, CttID)).Result).toMatchObject({ Data: [], Warning: null })
    expect(await byId(who.boss, CttID)).toMatchObject({ CttStatus: 4, CttIsSealed: false, CttMayChoose: true })
    expect((await send(who.buyer, CttID)).Errors).toEqual(['La cotización ya está en su circuito'])
    expect((await decide(who.boss, CttID, 2)).Errors).toEqual(['Para Terminar el proceso de Cotizacion, debe existir 1 ganador.'])
    await won(house, CttID)
    expect((await decide(who.boss, CttID, 2)).Result.DocumentStatus).toBe(4)
    expect((await decide(who.manager, CttID, 2)).Result.DocumentStatus).toBe(1)
    expect(await byId(who.buyer, CttID)).toMatchObject({ CttStatus: 1, CttStatusName: 'Terminada', CttOrdersToMake: [1], CttAnnullable: false })
    expect((await lettersOf(house, CttID)).slice(-2).map(({ MalText }) => /fue aceptada|no fue aceptada/.exec(MalText)?.[0])).toEqual([
      'fue aceptada',
      'no fue aceptada',
    ])
    expect(await statusOf(ReqID)).toBe(2)
    expect((await annul(CttID)).status).toBe(400)
  })

  it('frees the requirement when it ends without one', async () => {
    const { CttID, ReqID } = await opened(who)
    await offered(house, CttID)
    await send(who.buyer, CttID)
    await decide(who.boss, CttID, 3)
    expect(await byId(who.buyer, CttID)).toMatchObject({ CttStatus: 5, CttStatusName: 'Desaprobada' })
    expect(await statusOf(ReqID)).toBe(1)
  })

  it('after the deadline leaves without answer who has not sent one', async () => {
    const { CttID } = await opened(who)
    await offered(house, CttID)
    const [, second] = (await byId(who.buyer, CttID)).itemsParticipant
    await arrange(house, sql`update "LgsCotizationParticipant" set "CtpStatus" = 1 where "CtpID" = ${second?.CtpID}`)
    await moveDeadline(house, CttID, -1)
    await send(who.buyer, CttID)
    expect((await byId(who.buyer, CttID)).itemsParticipant.map(({ CtpStatusName }) => CtpStatusName)).toEqual(['Oferta enviada', 'Sin respuesta'])
  })

  it('is chosen among several that fit, and nothing goes before', async () => {
    const [other] = await arrange<{ AccID: number }>(
      house,
      sql`insert into "SecCircuit" ("CpyID", "AccName", "TrsCode", "TypeCategory") values (1, 'Oficina', 'COT', '2') returning "AccID"`,
    )
    await arrange(house, sql`insert into "SecApprovalLevel" ("CpyID", "AccID", "AlvOrder", "PstID") values (1, ${other?.AccID}, 1, 1)`)
    const { CttID } = await opened(who, { TypeCategory: '2' })
    await offered(house, CttID)
    expect((await send(who.buyer, CttID)).Result.Data).toHaveLength(2)
    expect((await byId(who.buyer, CttID)).CttStatus).toBe(2)
    expect((await send(who.buyer, CttID, 999)).Errors).toEqual(['El circuito no corresponde al documento'])
    expect((await send(who.buyer, CttID, other?.AccID)).Result).toMatchObject({ Data: [], UsersNotified: [5] })
    expect((await byId(who.manager, CttID)).CttMayChoose).toBe(true)
  })

  it('goes without one where none fits, says so, and goes again once there is one', async () => {
    const { CttID } = await opened(who)
    await offered(house, CttID)
    await arrange(house, sql`update "SecCircuit" set "SecStatus" = 0 where "TrsCode" = 'COT'`)
    expect((await send(who.buyer, CttID)).Result.Warning).toBe('No existe circuito configurado')
    expect(await byId(who.buyer, CttID)).toMatchObject({ CttStatus: 4, CttSendable: true })
    await arrange(house, sql`update "SecCircuit" set "SecStatus" = 1 where "TrsCode" = 'COT'`)
    expect((await send(who.buyer, CttID)).Result.UsersNotified.length).toBeGreaterThan(0)
  })
})

describe('annulling', () => {
  it('wants a reason, frees the requirement, ends the run and tells who was asked', async () => {
    const { CttID, ReqID } = await opened(who)
    expect((await annul(CttID, '')).Errors).toEqual(['Seleccione motivo de anulación'])
    await offered(house, CttID)
    await send(who.buyer, CttID)
    expect((await annul(CttID)).Result).toMatchObject({ CttStatus: 3, CttReadOnlyReason: 'Cotización anulada: solo lectura' })
    expect(await statusOf(ReqID)).toBe(1)
    expect((await byId(who.boss, CttID)).AtsDecidableID).toBeNull()
    expect((await lettersOf(house, CttID)).slice(-2).every(({ MalSubject }) => MalSubject.startsWith('Cotización anulada'))).toBe(true)
    expect((await annul(CttID)).status).toBe(400)
  })
})
