import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { executeSqlUnguarded } from '#tests/kit/fixtures/approvers.ts'
import { byId, decide, type Quotation } from '#tests/kit/fixtures/quotation.ts'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import {
  chooseWinner,
  createQuotationInEvaluation,
  createQuotationWithOffers,
  THREE_OFFERS,
} from '#tests/kit/fixtures/offer.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

interface Chosen {
  CttStatus: number
  itemsWinner: {
    WinID: number
    CtpID: number
    TypeWinner: number
    WinFullScore: string
    WinComments: string | null
    UsrFullName: string
  }[]
}

const upstream = provideUpstream()
let callers: People

beforeAll(async () => {
  callers = await signInDemoPeople(upstream)
})

const keysOf = ({ itemsParticipant }: Quotation) =>
  itemsParticipant.map(({ CtpID }) => CtpID) as [number, number, number]
const chosenOf = async (CttID: number) => (await byId(callers.boss, CttID)) as unknown as Chosen
const readjust = (CttID: number, CtpID: number | null, TypeReason: string[] = ['1', '2']) =>
  chooseWinner(callers.boss, CttID, CtpID, { TypeWinner: 1, TypeReason })
const remove = (CttID: number, WinID: number | null) =>
  callers.boss.call('PUT', 'LgsCotization/removewinner', { CttID, WinID })
const refused = (sentence: string) => ({ status: 400, Errors: [sentence] })

describe('naming a winner', () => {
  it('keeps the score that it had, and by whom it was named', async () => {
    const quotation = await createQuotationInEvaluation(callers)
    const [first] = keysOf(quotation)
    const { Result } = await chooseWinner(callers.boss, quotation.CttID, first)
    expect(Result).toMatchObject([
      { CtpID: first, TypeWinner: 2, WinFullScore: '79.50', TypeReason: [], UsrFullName: expect.any(String) as string },
    ])
    expect((await byId(callers.boss, quotation.CttID)).itemsParticipant).toMatchObject([
      { xFlagWinner: 2 },
      { xFlagWinner: 0 },
      { xFlagWinner: 0 },
    ])
  })

  it('is what an approval is of: one that its approver did not see is not approved', async () => {
    const quotation = await createQuotationInEvaluation(callers)
    const { CttID } = quotation
    const [first, second] = keysOf(quotation)
    const seen = (await chooseWinner(callers.boss, CttID, first)).Result[0]?.WinID
    await remove(CttID, seen ?? null)
    const now = (await chooseWinner(callers.boss, CttID, second, { WinComments: 'Entrega en obra' })).Result[0]?.WinID
    const approve = (WinID: number | null | undefined) =>
      callers.boss.call('POST', 'SecApprovaltransaction/approved', {
        DocEntry: CttID,
        TrsCode: 'COT',
        AtsStatus: 2,
        WinID,
      })
    const changed = {
      status: 409,
      Errors: ['El ganador cambió desde que abrió la cotización: revíselo antes de aprobar.'],
    }
    expect(await approve(seen)).toMatchObject(changed)
    // Whoever saw none did not see the one that was named since.
    expect(await approve(null)).toMatchObject(changed)
    expect(await byId(callers.boss, CttID)).toMatchObject({ CttMayChoose: true, Transaction: { AtsStatus: 1 } })
    // The inbox says whose amount it shows.
    const { Result: inbox } = await callers.boss.call<{ data: object[] }>('POST', 'SecApprovaltransaction/pagination', {
      filter: { TrsCode: 'COT', DocEntry: CttID },
    })
    expect(inbox.data).toMatchObject([{ DocEntry: CttID, WinID: now }])
    expect((await approve(now)).status).toBe(200)
  })

  it('takes one winner alone, and none beside a readjustment', async () => {
    const quotation = await createQuotationInEvaluation(callers)
    const [first, second] = keysOf(quotation)
    expect(await chooseWinner(callers.boss, quotation.CttID, null)).toMatchObject(
      refused('Seleccione un participante.'),
    )
    await chooseWinner(callers.boss, quotation.CttID, first)
    expect(await chooseWinner(callers.boss, quotation.CttID, second, { WinComments: 'Otro' })).toMatchObject(
      refused('Solo se puede elegir a un ganador.'),
    )
    expect(await readjust(quotation.CttID, second)).toMatchObject(
      refused('Para enviar a Reajuste, no debe existir ganador.'),
    )

    const other = await createQuotationInEvaluation(callers)
    const [one, two] = keysOf(other)
    expect((await readjust(other.CttID, one)).status).toBe(200)
    expect(await readjust(other.CttID, one)).toMatchObject(refused('El participante ya fue elegido.'))
    expect(await chooseWinner(callers.boss, other.CttID, two, { WinComments: 'Otro' })).toMatchObject(
      refused('Para enviar a ganador, no debe existir participantes en Reajuste.'),
    )
  })

  it('asks for a comment unless the winner is the first of three', async () => {
    const quotation = await createQuotationInEvaluation(callers)
    const [, second] = keysOf(quotation)
    expect(await chooseWinner(callers.boss, quotation.CttID, second)).toMatchObject({
      ...refused('Ingrese un comentario: no es la oferta de mayor puntaje.'),
      ErrorPaths: ['WinComments'],
    })
    expect((await chooseWinner(callers.boss, quotation.CttID, second, { WinComments: 'Entrega en obra' })).status).toBe(
      200,
    )

    const few = await createQuotationInEvaluation(callers, { suppliers: [1, 2] }, THREE_OFFERS.slice(0, 2))
    expect(await chooseWinner(callers.boss, few.CttID, keysOf(few)[0])).toMatchObject(
      refused('Ingrese un comentario: hay menos de 3 ofertas.'),
    )

    const mixed = await createQuotationInEvaluation(
      callers,
      {},
      THREE_OFFERS.map((terms, at) => ({ ...terms, currency: at === 1 ? '2' : '1' })),
    )
    expect((await chooseWinner(callers.boss, mixed.CttID, keysOf(mixed)[0])).Errors).toEqual([
      'Ingrese un comentario: hay ofertas en distintas monedas, que no se comparan sin tipo de cambio.',
    ])
  })

  it('is for whoever may decide the open level, in evaluation alone', async () => {
    const open = await createQuotationWithOffers(callers)
    expect((await chooseWinner(callers.boss, open.CttID, keysOf(open)[0])).status).toBe(404)
    expect(await chooseWinner(callers.admin, open.CttID, keysOf(open)[0])).toMatchObject(
      refused('Cotización abierta a ofertas: no está en evaluación'),
    )
    const quotation = await createQuotationInEvaluation(callers)
    const [first] = keysOf(quotation)
    for (const caller of [callers.buyer, callers.manager, callers.admin])
      expect((await chooseWinner(caller, quotation.CttID, first)).status).toBe(403)
    expect((await chooseWinner(await upstream.signIn('admin2'), quotation.CttID, first)).status).toBe(404)
    expect((await chosenOf(quotation.CttID)).itemsWinner).toEqual([])
  })

  it('may be taken back, and somebody else named', async () => {
    const quotation = await createQuotationInEvaluation(callers)
    const [first, second] = keysOf(quotation)
    const { Result } = await chooseWinner(callers.boss, quotation.CttID, first)
    expect(await remove(quotation.CttID, null)).toMatchObject(refused('Seleccione un registro.'))
    expect(await remove(quotation.CttID, Result[0]?.WinID ?? 0)).toMatchObject({ status: 200, Result: [] })
    expect(await remove(quotation.CttID, Result[0]?.WinID ?? 0)).toMatchObject(refused('Seleccione un registro.'))
    expect((await chooseWinner(callers.boss, quotation.CttID, second, { WinComments: 'Mejor plazo' })).status).toBe(200)
    expect((await chosenOf(quotation.CttID)).itemsWinner).toMatchObject([{ CtpID: second, WinComments: 'Mejor plazo' }])
  })
})

describe('approving a quotation', () => {
  it('takes exactly one winner', async () => {
    const quotation = await createQuotationInEvaluation(callers)
    const [first] = keysOf(quotation)
    expect(await decide(callers.boss, quotation.CttID, 2)).toMatchObject(
      refused('Para Terminar el proceso de Cotizacion, debe existir 1 ganador.'),
    )
    await chooseWinner(callers.boss, quotation.CttID, first)
    expect((await decide(callers.boss, quotation.CttID, 2)).Result.DocumentStatus).toBe(4)
    expect((await decide(callers.manager, quotation.CttID, 2)).Result.DocumentStatus).toBe(1)
    expect(await byId(callers.buyer, quotation.CttID)).toMatchObject({ CttStatus: 1, CttOrdersToMake: [1] })
  })
})

describe('asking to adjust', () => {
  it('wants reasons of the list', async () => {
    const quotation = await createQuotationInEvaluation(callers)
    const [first] = keysOf(quotation)
    expect(await readjust(quotation.CttID, null)).toMatchObject(refused('Seleccione un participante.'))
    expect(await readjust(quotation.CttID, first, [])).toMatchObject(
      refused('Seleccione motivos para reajuste de cotización.'),
    )
    expect(await readjust(quotation.CttID, first, ['99'])).toMatchObject(refused('El motivo de reajuste no es válido'))
    const { Result } = await readjust(quotation.CttID, first, ['2', '1', '2'])
    expect(Result[0]?.TypeReason).toEqual([
      { TypeReason: '1', TypeReasonName: 'Mejorar precio' },
      { TypeReason: '2', TypeReasonName: 'Mejorar plazo de entrega' },
    ])
  })

  it('takes several, each with an offer', async () => {
    const quotation = await createQuotationInEvaluation(callers)
    const [first, second, third] = keysOf(quotation)
    await executeSqlUnguarded(
      upstream,
      'LgsCotizationProvider',
      sql`update "LgsCotizationProvider" set "SecStatus" = 0 where "CtpID" = ${third}`,
    )
    expect((await readjust(quotation.CttID, first)).status).toBe(200)
    expect((await readjust(quotation.CttID, second)).Result).toHaveLength(2)
    expect(await readjust(quotation.CttID, third)).toMatchObject(refused('El participante no envió oferta.'))
  })
})
