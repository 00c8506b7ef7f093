import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { byId, quotationEmails, unsealEarly } from '#tests/kit/fixtures/quotation.ts'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import type { Caller } from '#tests/platform/environment/service.ts'
import {
  requestCorrection,
  createCorrectionRequest,
  bodyFor,
  CHEAPER,
  decide,
  offerAt,
  participantAt,
  readQuotation,
  REASON,
  type Correction,
  type Offered,
} from './correction.ts'
import {
  chooseWinner,
  createQuotationInEvaluation,
  offerBody,
  createQuotation,
  RUC,
  sendOffer,
} from '#tests/kit/fixtures/offer.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let callers: People
let supplier: Caller

beforeAll(async () => {
  callers = await signInDemoPeople(upstream)
  supplier = await upstream.signIn(RUC, { LexID: 1000 })
})

describe('the correction of an opened offer', () => {
  it('changes nothing until another person consents, and then what is compared', async () => {
    const { quotation, CorID } = await createCorrectionRequest(callers)
    const { CttID } = quotation
    expect(offerAt(quotation)).toMatchObject({ OrdTotal: '1180.00', CpvVersion: 1 })
    const waiting = await readQuotation(callers.manager, CttID)
    expect(offerAt(waiting)).toMatchObject({ OrdTotal: '1180.00', CpvVersion: 1 })
    expect(waiting).toMatchObject({
      CttMayCorrect: false,
      itemsCorrection: [
        { CorStatus: 1, CorReason: REASON, CtpID: participantAt(quotation), CorMayDecide: true, CorMayWithdraw: false },
      ],
    })
    expect((await readQuotation(callers.buyer, CttID)).itemsCorrection).toMatchObject([
      { CorMayDecide: false, CorMayWithdraw: true },
    ])
    expect((await decide(callers.buyer, CorID, 2)).Errors).toEqual([
      'La corrección la acepta otra persona, no quien la pidió',
    ])
    expect((await decide(callers.manager, CorID, 4)).Errors).toEqual(['Solo quien pidió la corrección puede retirarla'])
    expect((await decide(await upstream.signIn('consulta'), CorID, 2)).status).toBe(403)
    expect((await chooseWinner(callers.boss, CttID, participantAt(quotation))).Errors).toEqual([
      'Hay una corrección de oferta por decidir: decídala o retírela antes de elegir.',
    ])

    expect(await decide(callers.manager, CorID, 2)).toMatchObject({ status: 200, Result: { CttID, CorID } })
    const corrected = await readQuotation(callers.boss, CttID)
    expect(offerAt(corrected)).toMatchObject({
      OrdTotal: '944.00',
      CpvVersion: 2,
      OrdRank: 1,
      itemsDetails: [{ OddUnitPrice: '80.000' }],
    })
    expect(Number((offerAt(corrected, 1) as unknown as { OrdTotalScore: string }).OrdTotalScore)).toBeLessThan(50)
    expect(corrected.itemsCorrection).toMatchObject([
      {
        CorStatus: 2,
        itemsChange: [
          { CorFieldName: 'Cemento para el vaciado · Precio unitario', CorBefore: '100.00', CorAfter: '80.00' },
          { CorFieldName: 'Cemento para el vaciado · Importe', CorBefore: '1,000.00', CorAfter: '800.00' },
          { CorFieldName: 'Valor neto' },
          { CorFieldName: 'Subtotal' },
          { CorFieldName: 'Importe del impuesto' },
          { CorFieldName: 'Total', CorBefore: '1,180.00', CorAfter: '944.00' },
        ],
      },
    ])
    expect((await decide(callers.admin, CorID, 2)).status).toBe(409)
    expect((await chooseWinner(callers.boss, CttID, participantAt(quotation))).status).toBe(200)
  })

  it('keeps currency and tax of the offer, whatever the lists say today', async () => {
    const quotation = await createQuotationInEvaluation(callers)
    const change = (values: ReturnType<typeof sql>) =>
      executeSql(
        upstream,
        sql`update "GenDefinition" set ${values} where ("DefID", "DedValue") in ((1020, '1'), (1027, '1'))`,
        '*',
      )
    await change(sql`"SecStatus" = 0, "DedHelper" = case "DefID" when 1027 then '16' else "DedHelper" end`)
    const { Errors, Result } = await requestCorrection(callers.buyer, bodyFor(quotation, CHEAPER))
    await change(sql`"SecStatus" = 1, "DedHelper" = case "DefID" when 1027 then '18' else "DedHelper" end`)
    expect(Errors).toEqual([])
    await decide(callers.manager, Result.CorID, 2)
    expect(offerAt(await readQuotation(callers.boss, quotation.CttID))).toMatchObject({ OrdTotal: '944.00' })
  })

  it('stands in the activity, reaches the asker’s bell and the supplier by letter with a link', async () => {
    const {
      quotation: { CttID, CttDocumentNumber },
      CorID,
    } = await createCorrectionRequest(callers)
    await decide(callers.manager, CorID, 2)
    const { Result: activity } = await callers.buyer.call<{ AudText: string; AudRemark: string | null }[]>(
      'POST',
      'SecAudit/bydocument',
      { TrsCode: 'COT', DocEntry: CttID },
    )
    expect(activity.slice(0, 2)).toMatchObject([
      {
        AudText: expect.stringMatching(/^Aceptó corregir la oferta de /) as string,
        AudRemark: expect.stringContaining('Total: 1,180.00 → 944.00') as string,
      },
      {
        AudText: expect.stringMatching(/^Pidió corregir la oferta de /) as string,
        AudRemark: expect.stringContaining(REASON) as string,
      },
    ])
    const alerts = await executeSql<{ UsrID: number; AleMessage: string }>(
      upstream,
      sql`
      select "UsrID", "AleMessage" from "SecAlert" where "TrsCode" = 'COT' and "DocEntry" = ${CttID} and "AleMessage" like '%corr%' order by "AleID"`,
    )
    expect(alerts.map(({ AleMessage }) => AleMessage)).toContainEqual(
      expect.stringContaining('decida la corrección de la oferta'),
    )
    expect(alerts.filter(({ UsrID }) => UsrID === 3)).toMatchObject([
      { AleMessage: expect.stringContaining('se corrigió la oferta') as string },
    ])
    const emails = (await quotationEmails(upstream, CttID)).filter(({ MalSubject }) =>
      MalSubject.startsWith('Corrección de su oferta'),
    )
    expect(emails).toMatchObject([
      { MalTo: 'ventas@acme.example', MalSubject: expect.stringContaining(CttDocumentNumber) as string },
    ])
    expect(emails[0]?.MalText).toContain('Total: 1,180.00 → 944.00')
    expect(emails[0]?.MalText).toContain(REASON)
    expect(emails[0]?.MalText).toContain(`/portal/cotizaciones/${CttID}`)
  })

  it('leaves the supplier what it sent, with the correction beside it, and the next version starts from that', async () => {
    const { quotation, CorID } = await createCorrectionRequest(callers)
    const { CttID } = quotation
    const invitation = async (key: number) =>
      (
        await supplier.call<{
          itemProvider: Offered | null
          itemProviderBefore: Offered | null
          itemsCorrection: Correction[]
        }>('POST', 'SupPortalProviders/byid', { CttID: key })
      ).Result
    expect((await invitation(CttID)).itemsCorrection).toEqual([])
    await decide(callers.manager, CorID, 2)
    const invitationSeen = await invitation(CttID)
    expect(invitationSeen.itemProvider).toMatchObject({
      OrdTotal: '1180.00',
      itemsDetails: [{ OddUnitPrice: '100.000' }],
    })
    expect(invitationSeen.itemsCorrection).toMatchObject([{ CorReason: REASON }])
    expect(JSON.stringify(invitationSeen)).not.toContain('Núñez Salas con')
    expect(invitationSeen.itemsCorrection[0]?.itemsChange.at(-1)).toMatchObject({
      CorBefore: '1,180.00',
      CorAfter: '944.00',
    })
    expect(Object.keys(invitationSeen.itemsCorrection[0] ?? {}).sort()).toEqual([
      'CorDateDecided',
      'CorID',
      'CorReason',
      'CtpID',
      'itemsChange',
    ])

    await chooseWinner(callers.boss, CttID, participantAt(quotation), { TypeWinner: 1, TypeReason: ['1'] })
    const { Result } = await callers.boss.call<{ CttID: number }>('POST', 'LgsCotization/createversion', { CttID })
    expect((await invitation(Result.CttID)).itemProviderBefore).toMatchObject({ OrdTotal: '1180.00' })
  })

  it('is refused with a reason or withdrawn by the asker, and may be asked again; one waits at a time', async () => {
    const { quotation, CorID } = await createCorrectionRequest(callers)
    const again = bodyFor(quotation, { ...CHEAPER, prices: ['85'] })
    expect((await requestCorrection(callers.admin, again)).Errors).toEqual([
      'Ya se pidió corregir una oferta de esta cotización: falta que otra persona lo decida',
    ])
    expect((await decide(callers.manager, CorID, 3)).Errors).toEqual(['Ingrese el motivo del rechazo'])
    expect((await decide(callers.manager, CorID, 3, 'El archivo dice 100')).status).toBe(200)
    const { Result: second } = await requestCorrection(callers.buyer, again, 'one-press')
    expect((await requestCorrection(callers.buyer, again, 'one-press')).Result).toEqual(second)
    expect((await decide(callers.buyer, second.CorID, 4)).status).toBe(200)
    expect((await decide(callers.manager, second.CorID, 2)).status).toBe(409)
    const unchanged = await readQuotation(callers.buyer, quotation.CttID)
    expect(unchanged).toMatchObject({ CttMayCorrect: true, itemsCorrection: [] })
    expect(offerAt(unchanged)).toMatchObject({ OrdTotal: '1180.00', CpvVersion: 1 })
  })

  it('is refused without a reason, for nothing, for an offer that changed since, and by the rules of offers', async () => {
    const { quotation, CorID } = await createCorrectionRequest(callers)
    await decide(callers.manager, CorID, 2)
    expect(await requestCorrection(callers.buyer, bodyFor(quotation, { ...CHEAPER, prices: ['70'] }))).toMatchObject({
      status: 409,
      Errors: ['La oferta cambió desde que la abrió: vuelva a abrirla antes de corregirla'],
    })
    const now = await byId(callers.buyer, quotation.CttID)
    expect(await requestCorrection(callers.buyer, bodyFor(now, CHEAPER, { CorReason: ' ' }))).toMatchObject({
      status: 400,
      Errors: ['Ingrese el motivo de la corrección'],
      ErrorPaths: ['CorReason'],
    })
    expect((await requestCorrection(callers.buyer, bodyFor(now, CHEAPER))).Errors).toEqual([
      'La corrección no cambia nada de la oferta',
    ])
    expect(
      (await requestCorrection(callers.buyer, bodyFor(now, { ...CHEAPER, prices: [['11', '80']] }))).Errors,
    ).toEqual(['Cantidad inválido, No puede ser mayor a la solicitada, Cemento para el vaciado'])
    expect((await requestCorrection(await upstream.signIn('consulta'), bodyFor(now, CHEAPER))).status).toBe(403)
    expect((await requestCorrection(supplier, bodyFor(now, CHEAPER))).status).toBe(403)
    expect((await requestCorrection(await upstream.signIn('admin2'), bodyFor(now, CHEAPER))).status).toBe(404)
  })

  it('cuts nothing off what is said beside the consent', async () => {
    const { quotation, CorID } = await createCorrectionRequest(callers)
    const long = await decide(callers.manager, CorID, 2, 'a'.repeat(257))
    expect(long).toMatchObject({ status: 400, Errors: ['El motivo admite hasta 256 caracteres'] })
    expect(offerAt(await readQuotation(callers.buyer, quotation.CttID))).toMatchObject({ CpvVersion: 1 })
    expect((await decide(callers.manager, CorID, 2, 'a'.repeat(256))).status).toBe(200)
  })

  it('is for opened offers alone, and no longer once somebody was chosen', async () => {
    const sealed = await createQuotation(callers)
    await sendOffer(callers.buyer, offerBody(sealed, participantAt(sealed), { prices: ['100'] }))
    const body = { ...offerBody(sealed, participantAt(sealed), CHEAPER), CpvVersion: 1, CorReason: REASON }
    expect((await requestCorrection(callers.buyer, body)).Errors).toEqual([
      'Las ofertas no están abiertas: solo el proveedor cambia la suya',
    ])
    await unsealEarly(callers, sealed.CttID)
    expect((await readQuotation(callers.buyer, sealed.CttID)).CttMayCorrect).toBe(true)
    expect((await requestCorrection(callers.buyer, body)).status).toBe(200)

    const chosen = await createQuotationInEvaluation(callers)
    await chooseWinner(callers.boss, chosen.CttID, participantAt(chosen), { WinComments: 'Mejor oferta' })
    expect((await requestCorrection(callers.buyer, bodyFor(chosen, CHEAPER))).Errors).toEqual([
      'Ya se eligió a un participante: las ofertas no se corrigen',
    ])
    expect((await readQuotation(callers.buyer, chosen.CttID)).CttMayCorrect).toBe(false)
  })
})

describe('the database', () => {
  const lower = (CttID: number) =>
    executeSql(
      upstream,
      sql`
    update "LgsCotizationProvider" set "OrdObservation" = 'otra', "SecVersion" = "SecVersion" + 1 where "CttID" = ${CttID}`,
    )
  const reprice = (CttID: number) =>
    executeSql(
      upstream,
      sql`
    update "LgsCotizationProviderDetail" set "OddObservation" = 'otra' where "CpvID" in (select "CpvID" from "LgsCotizationProvider" where "CttID" = ${CttID})`,
    )

  it('keeps an opened offer and its lines from any other hand, before and after a correction', async () => {
    const {
      quotation: { CttID },
      CorID,
    } = await createCorrectionRequest(callers)
    await expect(lower(CttID)).rejects.toThrow(/corrected by two people/)
    await expect(reprice(CttID)).rejects.toThrow(/corrected by two people/)
    await expect(
      executeSql(
        upstream,
        sql`delete from "LgsCotizationProviderDetail" where "CpvID" in (
      select "CpvID" from "LgsCotizationProvider" where "CttID" = ${CttID})`,
      ),
    ).rejects.toThrow(/corrected by two people/)
    await expect(
      executeSql(
        upstream,
        sql`update "LgsCotizationCorrection" set "CorStatus" = 2, "UsrDecideID" = "UsrCreateID",
      "CorDateDecided" = clock_now() where "CorID" = ${CorID}`,
      ),
    ).rejects.toThrow(/correction_takes_two/)
    await expect(
      executeSql(upstream, sql`update "LgsCotizationCorrection" set "CorReason" = 'Otro' where "CorID" = ${CorID}`),
    ).rejects.toThrow(/stays as it was asked/)
    expect((await decide(callers.manager, CorID, 2)).status).toBe(200)
    await expect(lower(CttID)).rejects.toThrow(/corrected by two people/)
    await expect(reprice(CttID)).rejects.toThrow(/corrected by two people/)
    await expect(
      executeSql(upstream, sql`delete from "LgsCotizationCorrection" where "CorID" = ${CorID}`),
    ).rejects.toThrow(/stays as it was asked/)
  })

  it('takes one consent of two at once', async () => {
    const {
      quotation: { CttID },
      CorID,
    } = await createCorrectionRequest(callers)
    const answers = await Promise.all(
      [callers.manager, callers.admin, callers.manager, callers.admin].map((caller) => decide(caller, CorID, 2)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(offerAt(await byId(callers.buyer, CttID))).toMatchObject({ CpvVersion: 2 })
  })
})
