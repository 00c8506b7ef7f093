import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  createPosition,
  createQuotationCircuit,
  createUsers,
  executeSql,
  letChange,
  type Person,
} from '#tests/kit/fixtures/approvers.ts'
import { byId as requirementById } from '#tests/kit/fixtures/requirement.ts'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import { pdf, uploadFile } from '#tests/kit/files/sample-files.ts'
import {
  annul,
  byId,
  decide,
  quotationEmails,
  moveDeadline,
  insertOffers,
  openQuotation,
  send,
  insertWinner,
} from '#tests/kit/fixtures/quotation.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'
import type { Caller } from '#tests/platform/environment/service.ts'

const upstream = provideUpstream()
let callers: People

beforeAll(async () => {
  callers = await signInDemoPeople(upstream)
})

const statusOf = async (ReqID: number) => (await requirementById(callers.author, ReqID)).ReqStatus

describe('the circuit', () => {
  it('waits for the deadline or for everybody, and for an offer', async () => {
    const { CttID } = await openQuotation(callers)
    expect(await byId(callers.buyer, CttID)).toMatchObject({ CttSendable: false })
    expect((await send(callers.buyer, CttID)).Errors).toEqual([
      'Se envía al vencer el plazo de ofertas, o antes si todos los participantes ya respondieron',
    ])
    await moveDeadline(upstream, CttID, -1)
    expect((await send(callers.buyer, CttID)).Errors).toEqual(['No hay ofertas que evaluar'])
  })

  it('ends with a winner whom the approvers agree to, and everybody is told', async () => {
    const { CttID, ReqID } = await openQuotation(callers)
    await insertOffers(upstream, CttID)
    expect(await byId(callers.buyer, CttID)).toMatchObject({ CttSendable: true, CtpAnswered: 2 })
    expect((await send(callers.buyer, CttID)).Result).toMatchObject({ Data: [], Warning: null })
    expect(await byId(callers.boss, CttID)).toMatchObject({ CttStatus: 4, CttIsSealed: false, CttMayChoose: true })
    expect((await send(callers.buyer, CttID)).Errors).toEqual(['La cotización ya está en su circuito'])
    expect((await decide(callers.boss, CttID, 2)).Errors).toEqual([
      'Para Terminar el proceso de Cotizacion, debe existir 1 ganador.',
    ])
    await insertWinner(upstream, CttID)
    expect((await decide(callers.boss, CttID, 2)).Result.DocumentStatus).toBe(4)
    expect((await decide(callers.manager, CttID, 2)).Result.DocumentStatus).toBe(1)
    expect(await byId(callers.buyer, CttID)).toMatchObject({
      CttStatus: 1,
      CttStatusName: 'Terminada',
      CttOrdersToMake: [1],
      CttAnnullable: false,
    })
    expect(
      (await quotationEmails(upstream, CttID))
        .slice(-2)
        .map(({ MalText }) => /fue aceptada|no fue aceptada/.exec(MalText)?.[0]),
    ).toEqual(['fue aceptada', 'no fue aceptada'])
    expect(await statusOf(ReqID)).toBe(2)
    expect((await annul(callers.buyer, CttID)).status).toBe(400)
  })

  it('begins once the files that are required of a quotation are there', async () => {
    const required = async (is: 0 | 1) =>
      executeSql<{ RqdID: number }>(
        upstream,
        sql`update "GenAttachConfiguration" set "RqdRequired" = ${is} where "RqdDescription" = 'Bases y alcances' and "TrsCode" = 'COT' and "CpyID" = 1 returning "RqdID"`,
      )
    const { CttID } = await openQuotation(callers)
    await insertOffers(upstream, CttID)
    const [kind] = await required(1)
    const refused = await send(callers.buyer, CttID)
    const { Result } = await uploadFile(upstream, callers.buyer, 'bases.pdf', pdf)
    await callers.buyer.call('POST', 'LgsCotization/savefiles', [
      { CttID, RqdID: kind?.RqdID, FilID: Result.FilID, RqdAttach: Result.FilName, SecStatus: 1 },
    ])
    const sent = await send(callers.buyer, CttID)
    await required(0)
    expect(refused.Errors).toEqual(['Antes de enviar a aprobación, adjunte: Bases y alcances'])
    expect(sent.Result).toMatchObject({ Data: [], Warning: null })
  })

  it('frees the requirement when it ends without one', async () => {
    const { CttID, ReqID } = await openQuotation(callers)
    await insertOffers(upstream, CttID)
    await send(callers.buyer, CttID)
    await decide(callers.boss, CttID, 3)
    expect(await byId(callers.buyer, CttID)).toMatchObject({ CttStatus: 5, CttStatusName: 'Desaprobada' })
    expect(await statusOf(ReqID)).toBe(1)
  })

  it('after the deadline leaves without answer who has not sent one', async () => {
    const { CttID } = await openQuotation(callers)
    await insertOffers(upstream, CttID)
    const [, second] = (await byId(callers.buyer, CttID)).itemsParticipant
    await executeSql(
      upstream,
      sql`update "LgsCotizationParticipant" set "CtpStatus" = 1 where "CtpID" = ${second?.CtpID}`,
    )
    await moveDeadline(upstream, CttID, -1)
    await send(callers.buyer, CttID)
    expect((await byId(callers.buyer, CttID)).itemsParticipant.map(({ CtpStatusName }) => CtpStatusName)).toEqual([
      'Oferta enviada',
      'Sin respuesta',
    ])
  })

  it('is chosen among several that fit, and nothing goes before', async () => {
    const [other] = await executeSql<{ AccID: number }>(
      upstream,
      sql`insert into "SecCircuit" ("CpyID", "AccName", "TrsCode", "TypeCategory") values (1, 'Oficina', 'COT', '2') returning "AccID"`,
    )
    await executeSql(
      upstream,
      sql`insert into "SecApprovalLevel" ("CpyID", "AccID", "AlvOrder", "PstID") values (1, ${other?.AccID}, 1, 1)`,
    )
    await executeSql(upstream, sql`update "SecCircuit" set "SecStatus" = 1 where "AccID" = ${other?.AccID}`)
    const { CttID } = await openQuotation(callers, { TypeCategory: '2' })
    await insertOffers(upstream, CttID)
    expect((await send(callers.buyer, CttID)).Result.Data).toHaveLength(2)
    expect((await byId(callers.buyer, CttID)).Transaction).toBeNull()
    expect((await send(callers.buyer, CttID, 999)).Errors).toEqual(['El circuito no corresponde al documento'])
    expect((await send(callers.buyer, CttID, other?.AccID)).Result).toMatchObject({ Data: [], UsersNotified: [5] })
    expect((await byId(callers.manager, CttID)).CttMayChoose).toBe(true)
  })

  it('is decided as little by whoever picked it among several for its buyer as by the buyer', async () => {
    const position = await createPosition(upstream)
    const [sender, colleague] = (await createUsers(upstream, position, 2)) as [Person, Person]
    await letChange(callers.admin, sender, 'QUOTATIONS')
    const picked = await createQuotationCircuit(upstream, [[1, 1, position]])
    /** In evaluation on that circuit, with a winner. */
    const sendAs = async (who: Caller): Promise<number> => {
      const { CttID } = await openQuotation(callers)
      await insertOffers(upstream, CttID)
      await moveDeadline(upstream, CttID, -1)
      expect((await send(who, CttID)).Result.Data.length).toBeGreaterThan(1)
      expect((await send(who, CttID, picked)).Result).toMatchObject({ Data: [], Warning: null })
      await insertWinner(upstream, CttID)
      return CttID
    }

    const CttID = await sendAs(sender)
    expect(await byId(sender, CttID)).toMatchObject({ AtsDecidableID: null, CttMayChoose: false })
    expect((await decide(sender, CttID, 2)).status).toBe(403)
    expect((await decide(colleague, CttID, 2)).Result.DocumentStatus).toBe(1)

    // Who picks the only one that fits picks nothing; nor does anybody where the buyer does.
    expect((await decide(sender, await sendAs(callers.buyer), 2)).Result.DocumentStatus).toBe(1)
    await executeSql(
      upstream,
      sql`update "SecCircuit" set "SecStatus" = 0 where "TrsCode" = 'COT' and "AccID" <> ${picked}`,
    )
    const { CttID: only } = await openQuotation(callers)
    await insertOffers(upstream, only)
    expect((await send(sender, only, picked)).Result).toMatchObject({ Data: [], Warning: null })
    await insertWinner(upstream, only)
    expect((await decide(sender, only, 2)).Result.DocumentStatus).toBe(1)
    // For nothing that comes after.
    await executeSql(
      upstream,
      sql`update "SecCircuit" set "SecStatus" = 1, "AccAmountFrom" = case "AccID" when ${picked} then 1000000000 else "AccAmountFrom" end
        where "TrsCode" = 'COT'`,
    )
  })

  it('goes without one where none fits, says so, and goes again once there is one', async () => {
    const { CttID } = await openQuotation(callers)
    await insertOffers(upstream, CttID)
    await executeSql(upstream, sql`update "SecCircuit" set "SecStatus" = 0 where "TrsCode" = 'COT'`)
    expect((await send(callers.buyer, CttID)).Result.Warning).toBe('No existe circuito configurado')
    expect(await byId(callers.buyer, CttID)).toMatchObject({ CttStatus: 4, CttSendable: true })
    await executeSql(upstream, sql`update "SecCircuit" set "SecStatus" = 1 where "TrsCode" = 'COT'`)
    expect((await send(callers.buyer, CttID)).Result.UsersNotified.length).toBeGreaterThan(0)
  })
})

describe('annulling', () => {
  it('wants a reason, frees the requirement, ends the run and tells who was asked', async () => {
    const { CttID, ReqID } = await openQuotation(callers)
    expect((await annul(callers.buyer, CttID, '')).Errors).toEqual(['Seleccione motivo de anulación'])
    await insertOffers(upstream, CttID)
    await send(callers.buyer, CttID)
    expect((await annul(callers.buyer, CttID)).Result).toMatchObject({
      CttStatus: 3,
      CttReadOnlyReason: 'Cotización anulada: solo lectura',
    })
    expect(await statusOf(ReqID)).toBe(1)
    expect((await byId(callers.boss, CttID)).AtsDecidableID).toBeNull()
    expect(
      (await quotationEmails(upstream, CttID))
        .slice(-2)
        .every(({ MalSubject }) => MalSubject.startsWith('Cotización anulada')),
    ).toBe(true)
    expect((await annul(callers.buyer, CttID)).status).toBe(400)
  })
})
