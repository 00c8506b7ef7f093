import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arrange } from '#tests/kit/fixtures/approvers.ts'
import { byId as requirementById } from '#tests/kit/fixtures/requirement.ts'
import { people, type People } from '#tests/kit/fixtures/demo-people.ts'
import { service, type Service } from '#tests/platform/environment/service.ts'
import {
  annul,
  byId,
  decide,
  lettersOf,
  moveDeadline,
  offered,
  opened,
  send,
  won,
} from '#tests/kit/fixtures/quotation.ts'

let house: Service
let who: People

beforeAll(async () => {
  house = await service()
  who = await people(house)
})

afterAll(() => house.stop())

const statusOf = async (ReqID: number) => (await requirementById(who.author, ReqID)).ReqStatus

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
    expect((await decide(who.boss, CttID, 2)).Errors).toEqual([
      'Para Terminar el proceso de Cotizacion, debe existir 1 ganador.',
    ])
    await won(house, CttID)
    expect((await decide(who.boss, CttID, 2)).Result.DocumentStatus).toBe(4)
    expect((await decide(who.manager, CttID, 2)).Result.DocumentStatus).toBe(1)
    expect(await byId(who.buyer, CttID)).toMatchObject({
      CttStatus: 1,
      CttStatusName: 'Terminada',
      CttOrdersToMake: [1],
      CttAnnullable: false,
    })
    expect(
      (await lettersOf(house, CttID)).slice(-2).map(({ MalText }) => /fue aceptada|no fue aceptada/.exec(MalText)?.[0]),
    ).toEqual(['fue aceptada', 'no fue aceptada'])
    expect(await statusOf(ReqID)).toBe(2)
    expect((await annul(who.buyer, CttID)).status).toBe(400)
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
    expect((await byId(who.buyer, CttID)).itemsParticipant.map(({ CtpStatusName }) => CtpStatusName)).toEqual([
      'Oferta enviada',
      'Sin respuesta',
    ])
  })

  it('is chosen among several that fit, and nothing goes before', async () => {
    const [other] = await arrange<{ AccID: number }>(
      house,
      sql`insert into "SecCircuit" ("CpyID", "AccName", "TrsCode", "TypeCategory") values (1, 'Oficina', 'COT', '2') returning "AccID"`,
    )
    await arrange(
      house,
      sql`insert into "SecApprovalLevel" ("CpyID", "AccID", "AlvOrder", "PstID") values (1, ${other?.AccID}, 1, 1)`,
    )
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
    expect((await annul(who.buyer, CttID, '')).Errors).toEqual(['Seleccione motivo de anulación'])
    await offered(house, CttID)
    await send(who.buyer, CttID)
    expect((await annul(who.buyer, CttID)).Result).toMatchObject({
      CttStatus: 3,
      CttReadOnlyReason: 'Cotización anulada: solo lectura',
    })
    expect(await statusOf(ReqID)).toBe(1)
    expect((await byId(who.boss, CttID)).AtsDecidableID).toBeNull()
    expect(
      (await lettersOf(house, CttID)).slice(-2).every(({ MalSubject }) => MalSubject.startsWith('Cotización anulada')),
    ).toBe(true)
    expect((await annul(who.buyer, CttID)).status).toBe(400)
  })
})
