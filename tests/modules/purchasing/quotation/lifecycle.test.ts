import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { byId as requirementById } from '#tests/kit/fixtures/requirement.ts'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import {
  annul,
  createApprovedRequirement,
  body,
  byId,
  inDays,
  quotationEmails,
  moveDeadline,
  insertOffers,
  openQuotation,
  save,
  type Quotation,
} from '#tests/kit/fixtures/quotation.ts'
import { RUC } from '#tests/kit/fixtures/offer.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let callers: People

beforeAll(async () => {
  callers = await signInDemoPeople(upstream)
})

const statusOf = async (ReqID: number) => (await requirementById(callers.author, ReqID)).ReqStatus

describe('opening a quotation', () => {
  it('asks what was approved of those who take part, by letter, and turns the requirement to 2', async () => {
    const { ReqID, lines } = await createApprovedRequirement(callers)
    const { Result } = await save(
      callers.buyer,
      body(lines, {
        CttRequiredVisit: 1,
        CttDateRequiredVisit: inDays(2),
        CttHourRequiredVisit: '09:30',
        itemsAttachTypes: [4],
      }),
    )
    expect(Result.Invited).toBe(2)
    const quotation = await byId(callers.buyer, Result.CttID)
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
    expect(quotation.itemsDetails).toMatchObject([
      { DerID: lines[0], CtdQuantity: '10.000', CtdDescription: 'Cemento para el vaciado' },
    ])
    expect(
      quotation.itemsPayment.map(({ TypePaymentName, conditions, days }) => [
        TypePaymentName,
        conditions.length,
        days.length,
      ]),
    ).toEqual([
      ['Contado', 1, 0],
      ['Crédito', 1, 2],
    ])
    expect(quotation.itemsAttachTypes).toMatchObject([{ RqdDescription: 'Cotización firmada' }])
    expect(quotation.itemsParticipant).toMatchObject([
      { SupID: 1, CtpStatusName: 'Invitado' },
      { SupID: 2, CtpAlias: 'Pachacútec', CtpEmail: 'ventas@pachacutec.example' },
    ])
    expect(await statusOf(ReqID)).toBe(2)
    const [, email] = await quotationEmails(upstream, Result.CttID)
    expect(email?.MalTo).toBe('ventas@pachacutec.example')
    expect(email?.MalSubject).toContain(quotation.CttDocumentNumber)
    expect(email?.MalText).toContain('10 Bolsa · Cemento para el vaciado')
    expect(email?.MalText).toMatch(/Requiere visita de campo: \d\d\/\d\d\/\d{4}, 09:30\./)
  })

  it('joins lines of several requirements, and splits one among several quotations', async () => {
    const [one, other] = [await createApprovedRequirement(callers, '10'), await createApprovedRequirement(callers, '4')]
    const open = await callers.buyer.call<{ data: { DerQuantityRemaining: string; DerQuantityQuoted: string }[] }>(
      'POST',
      'LgsCotization/openlines',
      { start: 0, length: 10, filter: { ReqID: [one.ReqID, other.ReqID] } },
    )
    expect(open.Result.data.map(({ DerQuantityRemaining }) => DerQuantityRemaining).sort()).toEqual(['10.000', '4.000'])
    const items = [one.lines[0], other.lines[0]].map((DerID, index) => ({
      DerID,
      TypeCotization: 1,
      CtdQuantity: index ? '4' : '6',
    }))
    const joined = await save(callers.buyer, body([], { itemsDetails: items }))
    expect(
      new Set(
        (await byId(callers.buyer, joined.Result.CttID)).itemsDetails.map(({ ReqDocumentNumber }) => ReqDocumentNumber),
      ).size,
    ).toBe(2)
    const rest = (CtdQuantity: string) =>
      save(callers.buyer, body([], { itemsDetails: [{ DerID: one.lines[0], TypeCotization: 1, CtdQuantity }] }))
    expect(await rest('5')).toMatchObject({
      status: 400,
      Errors: ['Cantidad restante por cotizar. [Cemento para el vaciado] = 4'],
      ErrorPaths: ['itemsDetails.0.CtdQuantity'],
    })
    expect((await rest('4')).status).toBe(200)
    await annul(callers.buyer, joined.Result.CttID)
    expect(await statusOf(other.ReqID)).toBe(1)
    expect(await statusOf(one.ReqID)).toBe(2)
  })

  it('is changed while nobody has offered: another deadline invites everybody again', async () => {
    const { CttID, ReqID, lines } = await openQuotation(callers)
    const { SecVersion, itemsParticipant } = await byId(callers.buyer, CttID)
    await executeSql(
      upstream,
      sql`update "LgsCotizationParticipant" set "CtpEmail" = 'centro@retiro.example' where "CtpID" = ${itemsParticipant[0]?.CtpID}`,
    )
    const changed = body(lines, {
      CttID,
      SecVersion,
      NeedDateCot: inDays(9),
      itemsParticipant: [{ SupID: 2 }, { SupID: 3 }],
    })
    expect((await save(callers.buyer, changed)).Result).toEqual({ CttID, Invited: 2 })
    const now = await byId(callers.buyer, CttID)
    expect(now.itemsParticipant.map(({ SupID }) => SupID)).toEqual([2, 3])
    expect((await quotationEmails(upstream, CttID)).map(({ MalSubject }) => MalSubject.split(' ')[0])).toEqual([
      'Invitación',
      'Invitación',
      'Invitación',
      'Invitación',
      'Recordatorio:',
    ])
    const [, , leaving] = await quotationEmails(upstream, CttID)
    expect(leaving).toMatchObject({
      MalTo: 'centro@retiro.example',
      MalSubject: expect.stringMatching(/^Invitación anulada: /) as string,
      MalText: expect.stringContaining('fue anulada: ya no se recibe su oferta para ella.') as string,
    })
    const [trace] = await executeSql<{ removed: number[] }>(
      upstream,
      sql`select "AudChange"::jsonb -> 'removedParticipants' as removed from "SecAudit"
        where "AudResource" = 'LgsCotization' and "AudRecord" = ${String(CttID)} and "AudAction" = 'update'`,
    )
    expect(trace?.removed).toEqual([1])
    const rung = await executeSql(
      upstream,
      sql`select from "SecAlert" join "SecUser" u using ("UsrID") where "TrsCode" = 'COT' and "DocEntry" = ${CttID}
        and u."UsrName" = ${RUC} and "AleMessage" like 'Su invitación a % fue anulada'`,
    )
    expect(rung).toHaveLength(1)
    expect((await save(callers.buyer, changed)).status).toBe(409)

    const another = await createApprovedRequirement(callers)
    await save(callers.buyer, body(another.lines, { CttID, SecVersion: now.SecVersion, NeedDateCot: inDays(9) }))
    expect(await statusOf(ReqID)).toBe(1)
    await insertOffers(upstream, CttID)
    expect(await byId(callers.buyer, CttID)).toMatchObject({
      CttEditable: false,
      CttReadOnlyReason: 'Ya hay ofertas: solo lectura',
    })
  })
})

describe('a changed quotation', () => {
  it('tells those whom it still asks, in one letter each, that something else is asked', async () => {
    const { lines } = await createApprovedRequirement(callers)
    const asking = (CtdQuantity: string) => ({
      itemsDetails: lines.map((DerID) => ({ DerID, TypeCotization: 1, CtdQuantity })),
    })
    const { CttID } = (await save(callers.buyer, body(lines, asking('4')))).Result
    const lettersOf = async (changes: Record<string, unknown>) => {
      const [{ SecVersion }, before] = [await byId(callers.buyer, CttID), await quotationEmails(upstream, CttID)]
      const { Result } = await save(callers.buyer, body(lines, { ...asking('4'), CttID, SecVersion, ...changes }))
      const letters = (await quotationEmails(upstream, CttID)).slice(before.length)
      expect(Result.Invited).toBe(letters.length)
      // They are sent before anything else is changed: of letters that wait one takes the place of the other.
      await executeSql(
        upstream,
        sql`update "GenMail" set "MalSent" = clock_now() where "TrsCode" = 'COT' and "DocEntry" = ${CttID}`,
      )
      return letters
    }
    expect(await lettersOf({ CttSubject: 'Cemento para la torre' })).toEqual([])
    const changed = {
      MalSubject: expect.stringMatching(/^Cambió lo que se pide: invitación a cotizar COT-/) as string,
      MalText: expect.stringContaining('1. 9 Bolsa · Cemento para el vaciado') as string,
    }
    expect(await lettersOf(asking('9'))).toMatchObject([changed, changed])
    // A moved deadline is said in the same letter.
    expect(await lettersOf({ ...asking('9'), NeedDateCot: inDays(9), CttCheckDiscount: true })).toMatchObject([
      changed,
      { ...changed, MalTo: 'ventas@pachacutec.example' },
    ])
    const other = (await createApprovedRequirement(callers)).lines.map((DerID) => ({
      DerID,
      TypeCotization: 1,
      CtdQuantity: '9',
    }))
    const swapped = { itemsDetails: other, NeedDateCot: inDays(9), CttCheckDiscount: true }
    expect(await lettersOf(swapped)).toMatchObject([changed, changed])
    const visit = { CttRequiredVisit: 1, CttDateRequiredVisit: inDays(2), CttHourRequiredVisit: '09:30' }
    expect(await lettersOf({ ...swapped, ...visit })).toHaveLength(2)
    expect(await lettersOf({ ...swapped, ...visit, itemsAttachTypes: [4] })).toHaveLength(2)
    const rung = await executeSql(
      upstream,
      sql`select from "SecAlert" join "SecUser" u using ("UsrID") where "TrsCode" = 'COT' and "DocEntry" = ${CttID}
        and u."UsrName" = ${RUC} and "AleMessage" = 'Cambió lo que se pide'`,
    )
    expect(rung).toHaveLength(5)
  })

  it('keeps the keys of lines, payment types and kinds of files that stay', async () => {
    const [one, other] = [await createApprovedRequirement(callers), await createApprovedRequirement(callers)]
    const lines = [...one.lines, ...other.lines]
    const { Result } = await save(callers.buyer, body(lines, { itemsAttachTypes: [4] }))
    const { CttID } = Result
    const before = await byId(callers.buyer, CttID)
    const keys = ({ itemsDetails, itemsPayment }: Quotation) => ({
      lines: new Map(itemsDetails.map(({ DerID, CtdID }) => [DerID, CtdID])),
      payments: itemsPayment.map(({ CppID }) => CppID),
    })
    const reversed = body(lines.toReversed(), {
      CttID,
      SecVersion: before.SecVersion,
      NeedDateCot: inDays(9),
      itemsAttachTypes: [4],
    })
    expect((await save(callers.buyer, reversed)).status).toBe(200)
    const after = await byId(callers.buyer, CttID)
    expect(keys(after)).toEqual(keys(before))
    expect(after.itemsDetails.map(({ DerID }) => DerID)).toEqual(lines.toReversed())
    expect(after.itemsAttachTypes).toHaveLength(1)

    const [payment] = reversed.itemsPayment
    const fewer = body(lines.slice(1), { CttID, SecVersion: after.SecVersion, itemsPayment: [payment] })
    expect((await save(callers.buyer, fewer)).status).toBe(200)
    const last = await byId(callers.buyer, CttID)
    expect(last.itemsDetails.map(({ CtdID }) => CtdID)).toEqual([keys(before).lines.get(lines[1] ?? 0)])
    expect(last.itemsPayment.map(({ CppID }) => CppID)).toEqual(keys(before).payments.slice(0, 1))
    expect(last.itemsAttachTypes).toEqual([])
  })
})

describe('participants', () => {
  const add = (CttID: number, SupID: number, more = {}) =>
    callers.buyer.call('POST', 'LgsCotization/saveparticipant', { CttID, SupID, ...more })
  const change = (CtpID: number, more: Record<string, unknown>) =>
    callers.buyer.call<{ CttID: number; itemsParticipant: Quotation['itemsParticipant'] }>(
      'PUT',
      'LgsCotization/updateparticipant',
      { CtpID, ...more },
    )

  it('join while offers are taken, and are invited again', async () => {
    const { CttID } = await openQuotation(callers)
    expect((await add(CttID, 3, { CtpAlias: 'Andina' })).Result).toHaveLength(3)
    expect((await add(CttID, 3)).Errors).toEqual(['El proveedor ya fue agregado'])
    expect((await add(CttID, 9_999)).Errors).toEqual(['El proveedor no existe o está inactivo'])
    expect((await add(CttID, 4, { CtpEmail: 'ventas' })).Errors).toEqual(['Ingrese un email válido.'])
    const [first] = (await byId(callers.buyer, CttID)).itemsParticipant
    const changed = await change(first?.CtpID ?? 0, { CtpEmail: 'otra@centro.example', InviteAgain: true })
    expect(changed.Result.itemsParticipant[0]?.CtpEmail).toBe('otra@centro.example')
    expect((await quotationEmails(upstream, CttID)).at(-1)).toMatchObject({ MalTo: 'otra@centro.example' })
    await insertOffers(upstream, CttID)
    expect((await change(first?.CtpID ?? 0, { InviteAgain: true })).Errors).toEqual([
      'El participante ya envió su oferta',
    ])
    await moveDeadline(upstream, CttID, -1)
    expect((await add(CttID, 4)).Errors).toEqual(['La cotización ya no recibe ofertas'])
  })

  it('that joined or were corrected meanwhile are not undone by an older form', async () => {
    const { CttID, lines } = await openQuotation(callers)
    const { SecVersion: opened } = await byId(callers.buyer, CttID)
    await add(CttID, 3)
    const saveFrom = (SecVersion: number) => save(callers.buyer, body(lines, { CttID, SecVersion }))
    expect((await saveFrom(opened)).status).toBe(409)
    const { itemsParticipant, SecVersion: joined } = await byId(callers.buyer, CttID)
    expect(itemsParticipant.map(({ SupID }) => SupID)).toEqual([1, 2, 3])
    const third = itemsParticipant[2]
    await change(third?.CtpID ?? 0, { CtpEmail: 'corregido@norte.example' })
    expect((await saveFrom(joined)).status).toBe(409)
    const found = await callers.buyer.call<{ data: { CttID: number }[] }>('POST', 'LgsCotization/pagination', {
      start: 0,
      length: 10,
      search: third?.CtpName,
    })
    expect(found.Result.data.map((row) => row.CttID)).toContain(CttID)
  })

  it('keep their names and mailboxes once the quotation ended', async () => {
    const { CttID } = await openQuotation(callers)
    await callers.buyer.call('PUT', 'LgsCotization/anulated', { CttID, TypeAnulated: '1' })
    const before = await byId(callers.buyer, CttID)
    const changed = await change(before.itemsParticipant[0]?.CtpID ?? 0, {
      CtpAlias: 'Otro',
      CtpEmail: 'otra@centro.example',
    })
    expect(changed).toMatchObject({ status: 400, Errors: ['Cotización anulada: solo lectura'] })
    const after = await byId(callers.buyer, CttID)
    expect(after.itemsParticipant).toEqual(before.itemsParticipant)
    expect(after.SecVersion).toBe(before.SecVersion)
  })

  it('that declined may be asked again', async () => {
    const { CttID } = await openQuotation(callers)
    const [first] = (await byId(callers.buyer, CttID)).itemsParticipant
    await executeSql(
      upstream,
      sql`update "LgsCotizationParticipant" set "CtpStatus" = 3, "CtpDeclineReason" = 'Sin stock' where "CtpID" = ${first?.CtpID}`,
    )
    expect((await change(first?.CtpID ?? 0, { InviteAgain: true })).Result.itemsParticipant[0]).toMatchObject({
      CtpStatus: 1,
    })
  })
})
