import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { decide as decideRequirement, save as saveRequirement } from '#tests/kit/fixtures/requirement.ts'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import { createApprovedRequirement, body, byId, inDays, openQuotation, save } from '#tests/kit/fixtures/quotation.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let callers: People
let lines: number[]

beforeAll(async () => {
  callers = await signInDemoPeople(upstream)
  lines = (await createApprovedRequirement(callers)).lines
})

const line = (changes: Record<string, unknown> = {}) => ({
  DerID: lines[0],
  TypeCotization: 1,
  CtdQuantity: '1',
  ...changes,
})

const wrong: [string, () => Record<string, unknown>, string, string | null][] = [
  ['no subject', () => ({ CttSubject: ' ' }), 'Ingrese el asunto de la cotización', 'CttSubject'],
  ['a long subject', () => ({ CttSubject: 'x'.repeat(257) }), 'El texto admite hasta 256 caracteres', 'CttSubject'],
  ['no deadline', () => ({ NeedDateCot: null }), 'Ingrese la fecha límite de ofertas', 'NeedDateCot'],
  ['a day that is none', () => ({ NeedDateCot: '2026-02-30' }), 'Ingrese una fecha válida', 'NeedDateCot'],
  [
    'a deadline that has passed',
    () => ({ NeedDateCot: inDays(-1) }),
    'Fecha límite de ofertas no puede ser menor a la actual',
    'NeedDateCot',
  ],
  ['a visit without a day', () => ({ CttRequiredVisit: 1 }), 'Ingrese la fecha de visita', 'CttDateRequiredVisit'],
  [
    'a visit yesterday',
    () => ({ CttRequiredVisit: 1, CttDateRequiredVisit: inDays(-1) }),
    'Fecha de visita no puede ser menor a la actual',
    'CttDateRequiredVisit',
  ],
  [
    'a visit too late',
    () => ({ CttRequiredVisit: 1, CttDateRequiredVisit: inDays(6) }),
    'La visita no puede ser posterior a la fecha límite de ofertas',
    'CttDateRequiredVisit',
  ],
  [
    'an hour that is none',
    () => ({ CttRequiredVisit: 1, CttDateRequiredVisit: inDays(1), CttHourRequiredVisit: '9am' }),
    'Formato de hora inválido (hh:mm)',
    'CttHourRequiredVisit',
  ],
  [
    'an hour past midnight',
    () => ({ CttRequiredVisit: 1, CttDateRequiredVisit: inDays(1), CttHourRequiredVisit: '24:10' }),
    'Hora fuera de rango (00:00 - 23:59)',
    'CttHourRequiredVisit',
  ],
  ['a category that is none', () => ({ TypeCategory: '77' }), 'La categoría no es válida', 'TypeCategory'],
  [
    'weights short of 100',
    () => ({
      CttWeightTotal: '50',
      CttWeightDelivery: '10',
      CttWeightWarranty: '10',
      CttWeightDay: '10',
      CttWeightCon: '10',
      CttWeightPayment: '5',
    }),
    'Los pesos deben sumar 100',
    null,
  ],
  [
    'a weight that is no number',
    () => ({
      CttWeightTotal: '50',
      CttWeightDelivery: '15,5',
      CttWeightWarranty: '10',
      CttWeightDay: '10',
      CttWeightCon: '10',
      CttWeightPayment: '5',
    }),
    'El peso debe ser un número de 0 a 100 con hasta 2 decimales',
    'CttWeightDelivery',
  ],
  ['no line', () => ({ itemsDetails: [] }), 'No se ha registrado ningún detalle', 'itemsDetails'],
  [
    'a line twice',
    () => ({ itemsDetails: [line(), line()] }),
    'La línea del requerimiento ya fue agregada',
    'itemsDetails.1.DerID',
  ],
  [
    'a line of nothing',
    () => ({ itemsDetails: [line({ CtdQuantity: '0' })] }),
    'Cantidad debe ser mayor a Cero',
    'itemsDetails.0.CtdQuantity',
  ],
  [
    'a quantity too fine',
    () => ({ itemsDetails: [line({ CtdQuantity: '0.0001' })] }),
    'Cantidad admite hasta 3 decimales',
    'itemsDetails.0.CtdQuantity',
  ],
  [
    'more than was requested',
    () => ({ itemsDetails: [line({ CtdQuantity: '10.5' })] }),
    'Cantidad restante por cotizar. [Cemento para el vaciado] = 10',
    'itemsDetails.0.CtdQuantity',
  ],
  [
    'a line of neither kind',
    () => ({ itemsDetails: [line({ TypeCotization: 3 })] }),
    'Seleccione bien o servicio',
    'itemsDetails.0.TypeCotization',
  ],
  [
    'a line that is not there',
    () => ({ itemsDetails: [line({ DerID: 999_999 })] }),
    'La línea no es de un requerimiento aprobado',
    'itemsDetails.0.DerID',
  ],
  ['no payment form', () => ({ itemsPayment: [] }), 'Seleccione al menos una forma de pago', 'itemsPayment'],
  [
    'a payment form twice',
    () => ({ itemsPayment: [{ TypePayment: '1' }, { TypePayment: '1' }] }),
    'Forma de pago ya fue agregada',
    'itemsPayment.1.TypePayment',
  ],
  [
    'a payment form that is none',
    () => ({ itemsPayment: [{ TypePayment: '99' }] }),
    'La forma de pago no es válida',
    'itemsPayment.0.TypePayment',
  ],
  [
    'a condition of another form',
    () => ({ itemsPayment: [{ TypePayment: '1', ConIDs: [3] }] }),
    'La condición de pago no corresponde a la forma de pago',
    'itemsPayment.0.ConIDs',
  ],
  [
    'credit days of another form',
    () => ({ itemsPayment: [{ TypePayment: '1', DayIDs: [1] }] }),
    'Los días de crédito no corresponden a la forma de pago',
    'itemsPayment.0.DayIDs',
  ],
  [
    'a kind of file that is none',
    () => ({ itemsAttachTypes: [1] }),
    'El tipo de anexo no es válido',
    'itemsAttachTypes.0',
  ],
  ['nobody to ask', () => ({ itemsParticipant: [] }), 'Seleccione un participante.', 'itemsParticipant'],
  [
    'a supplier twice',
    () => ({ itemsParticipant: [{ SupID: 1 }, { SupID: 1 }] }),
    'El proveedor ya fue agregado',
    'itemsParticipant.1.SupID',
  ],
  [
    'a supplier that is not there',
    () => ({ itemsParticipant: [{ SupID: 99_999 }] }),
    'El proveedor no existe o está inactivo',
    'itemsParticipant.0.SupID',
  ],
  [
    'a mailbox that is none',
    () => ({ itemsParticipant: [{ SupID: 1, CtpEmail: 'ventas@' }] }),
    'Ingrese un email válido.',
    'itemsParticipant.0.CtpEmail',
  ],
]

describe('a quotation is refused, and nothing is kept of it', () => {
  it.each(wrong)('with %s', async (_, changes, sentence, path) => {
    const response = await save(callers.buyer, body(lines, changes()))
    expect(response).toMatchObject({ status: 400, Errors: [sentence], ...(path && { ErrorPaths: [path] }) })
  })

  it('and no number was taken for any of them', async () => {
    const { CttDocumentNumber } = await byId(callers.buyer, (await openQuotation(callers)).CttID)
    // Numbers begin anew with the year.
    const [{ before } = { before: '' }] = await executeSql<{ before: string }>(
      upstream,
      sql`select coalesce(max("CttDocumentNumber"), '000000') as before from "LgsCotization"
        where "CpyID" = 1 and "CttVersion" = 1 and left("CttDocumentNumber", 9) = left(${CttDocumentNumber}, 9) and "CttDocumentNumber" < ${CttDocumentNumber}`,
    )
    const numberOf = (text: string) => Number(text.slice(-6))
    expect(numberOf(CttDocumentNumber)).toBe(numberOf(before) + 1)
  })

  it('for lines of a requirement that is pending, disapproved or of another company', async () => {
    const { Result } = await saveRequirement(callers.author)
    const derOf = async () =>
      (
        await executeSql<{ DerID: number }>(
          upstream,
          sql`select "DerID" from "LgsRequirementDetail" where "ReqID" = ${Result.ReqID}`,
        )
      ).map(({ DerID }) => DerID)
    const pending = await derOf()
    const sayings = [await save(callers.buyer, body(pending, { itemsDetails: [line({ DerID: pending[0] })] }))]
    await decideRequirement(callers.boss, Result.ReqID, 3)
    sayings.push(await save(callers.buyer, body(pending, { itemsDetails: [line({ DerID: pending[0] })] })))
    const [foreign] = await executeSql<{ DerID: number }>(
      upstream,
      sql`select d."DerID" from "LgsRequirementDetail" d join "LgsRequirement" r using ("ReqID") where r."CpyID" = 2 and r."ReqStatus" = 1 limit 1`,
      2,
    )
    sayings.push(await save(callers.buyer, body(lines, { itemsDetails: [line({ DerID: foreign?.DerID })] })))
    for (const response of sayings) expect(response.Errors).toEqual(['La línea no es de un requerimiento aprobado'])
  })
})

describe('who may do what', () => {
  it('is said by the option of the screen, and by the rows of the level', async () => {
    const { CttID } = await openQuotation(callers)
    const { SecVersion } = await byId(callers.buyer, CttID)
    const onlooker = await upstream.signIn('consulta')
    for (const caller of [callers.author, callers.boss, callers.manager, onlooker]) {
      expect((await save(caller, body(lines))).status).toBe(403)
      expect((await caller.call('PUT', 'LgsCotization/anulated', { CttID, TypeAnulated: '1' })).status).toBe(403)
      expect((await caller.call('POST', 'LgsCotization/sendcircuit', { CttID })).status).toBe(403)
    }
    expect(await byId(onlooker, CttID)).toMatchObject({ CttEditable: false, CttSendable: false, CttAnnullable: false })
    const stranger = await upstream.signIn('admin2')
    for (const [method, call, more] of [
      ['POST', 'byId', {}],
      ['POST', 'save', { ...body(lines), SecVersion }],
      ['PUT', 'anulated', { TypeAnulated: '1' }],
      ['PUT', 'unseal', { CttUnsealReason: 'x' }],
      ['POST', 'sendcircuit', {}],
      ['POST', 'saveparticipant', { SupID: 1 }],
    ] as const)
      expect((await stranger.call(method, `LgsCotization/${call}`, { CttID, ...more })).status).toBe(404)
    expect((await stranger.call<unknown[]>('POST', 'LgsCotization/byId', { CttID: [CttID] })).Result).toEqual([])
    expect(
      (await callers.author.call<{ data: unknown[] }>('POST', 'LgsCotization/pagination', {})).Result.data,
    ).toEqual([])
  })
})
