import { beforeAll, describe, expect, it } from 'vitest'
import { createApprovedRequirement, inDays } from '#tests/kit/fixtures/quotation.ts'
import { save as saveRequirement } from '#tests/kit/fixtures/requirement.ts'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import {
  approve,
  body,
  byId,
  orderEmails,
  createOrder,
  save,
  readRequirementAttention,
} from '#tests/kit/fixtures/order.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let callers: People
beforeAll(async () => {
  callers = await signInDemoPeople(upstream)
})

it('makes an order of requirement lines, takes what it orders and waits for its approvers', async () => {
  const { ReqID, lines } = await createApprovedRequirement(callers, '10', [
    { DerDescription: 'Cemento de reserva', DerQuantity: '4' },
  ])
  const { Result } = await save(
    callers.buyer,
    body(lines, {
      OrdTotal: '118.00',
      OrdObservation: '<p>Entregar por la puerta 3</p><script>alert(1)</script>',
      itemsDetails: [
        { DerID: lines[0], OddQuantity: '5', OddUnitPrice: '20' },
        // A line of quantity 0 is not ordered now.
        { DerID: lines[1], OddQuantity: '0', OddUnitPrice: '0' },
      ],
      itemsSupport: { SreGuideRemission: true, SreXml: false },
    }),
  )
  expect(Result).toMatchObject({ Data: [], Warning: null })
  expect(Result.UsersNotified.length).toBeGreaterThan(0)
  const order = await byId(callers.buyer, Result.OrdID)
  expect(order).toMatchObject({
    TypeOrderName: 'Orden de compra',
    SupName: 'Ferretería Industrial San Borja S.A.C.',
    TypeCategory: '1',
    ConDescription: 'Contado contra entrega',
    OrdTotalNet: '100.00',
    OrdTaxAmount: '18.00',
    OrdTotal: '118.00',
    OrdObservation: '<p>Entregar por la puerta 3</p>',
    OrdStatus: 4,
    OrdStatusReceptionName: 'Sin recepción',
    OrdReceivable: false,
    OrdAnnullable: true,
    itemsDetails: [{ DerID: lines[0], CpdID: null, OddQuantity: '5.000', OddAmount: '100.00' }],
    itemsSupport: { SreCompPayment: true, SreXml: false, SreOcos: true, SreGuideRemission: true, SrePhotos: false },
  })
  expect(order.OrdDocumentNumber).toMatch(/^ORD-\d{4}-\d{6}$/)
  expect(await readRequirementAttention(upstream, ReqID)).toEqual({ status: 2, attended: ['5.000', '0.000'] })
})

it('writes to the supplier once the last level approved it', async () => {
  const { OrdID } = await createOrder(callers)
  const { Result } = await approve(callers, OrdID)
  expect(Result.DocumentStatus).toBe(1)
  expect(await byId(callers.buyer, OrdID)).toMatchObject({ OrdStatusName: 'Aprobada', OrdReceivable: true })
  const [email, ...others] = await orderEmails(upstream, OrdID)
  expect(others).toEqual([])
  expect(email).toMatchObject({ MalTo: 'ventas@ferrisan.example' })
  expect(email?.MalSubject).toMatch(/^Orden de compra ORD-\d{4}-\d{6} de Inmobiliaria Los Andes$/)
  expect(email?.MalText).toContain('Importe total: PEN 236.00')
})

describe('refuses in the words of the specification, and keeps nothing', () => {
  let lines: number[]
  let ReqID: number
  beforeAll(async () => {
    const requirement = await createApprovedRequirement(callers)
    lines = requirement.lines
    ReqID = requirement.ReqID
  })

  const priced = (more: Record<string, unknown>) => ({
    itemsDetails: [{ DerID: lines[0], OddQuantity: '10', OddUnitPrice: '20', ...more }],
  })
  const refusals: readonly (readonly [string, path: string | null, () => Record<string, unknown>])[] = [
    ['Falta proveedor', 'SupID', () => ({ SupID: null })],
    ['Falta proveedor', 'SupID', () => ({ SupID: 999_999 })],
    ['No se ha registrado ningún detalle', 'itemsDetails', () => ({ itemsDetails: [] })],
    ['Fecha no puede ser menor a la actual', 'OrdDate', () => ({ OrdDate: inDays(-1) })],
    ['Ingrese una fecha válida', 'OrdDate', () => ({ OrdDate: '2026-02-30' })],
    ['[Monto Total de Orden no valido.]', 'OrdTotal', () => ({ OrdDiscount: '200', OrdTotal: '0' })],
    ['Precio inválido. Cemento para el vaciado', 'itemsDetails.0.OddUnitPrice', () => priced({ OddUnitPrice: '0' })],
    [
      'Cantidad restante por atender. [Cemento para el vaciado] = 10',
      'itemsDetails.0.OddQuantity',
      () => priced({ OddQuantity: '10.001' }),
    ],
    ['Cantidad debe ser mayor a Cero', 'itemsDetails.0.OddQuantity', () => priced({ OddQuantity: '-1' })],
    ['Cantidad admite hasta 3 decimales', 'itemsDetails.0.OddQuantity', () => priced({ OddQuantity: '1.0001' })],
    ['Ingrese contacto', 'SupConName', () => ({ SupConName: ' ' })],
    ['Ingrese teléfono', 'SupTelephone', () => ({ SupTelephone: '' })],
    ['Ingrese solo dígitos.', 'SupTelephone', () => ({ SupTelephone: '01-456789O' })],
    ['El teléfono debe tener al menos 9 dígitos', 'SupTelephone', () => ({ SupTelephone: '12345678' })],
    ['Ingrese un email válido.', 'SupEmail', () => ({ SupEmail: 'ventas@' })],
    ['Seleccione forma de pago', 'TypePayment', () => ({ TypePayment: '', ConID: null })],
    ['Seleccione condición de pago', 'ConID', () => ({ ConID: null })],
    // A condition of another payment form was not chosen.
    ['Seleccione condición de pago', 'ConID', () => ({ ConID: 3 })],
    ['Seleccione días de crédito', 'DayID', () => ({ TypePayment: '2', ConID: 3, DayID: null })],
    ['El número tiene que ser mayor a 0', 'OrdDeliveryDay', () => ({ OrdDeliveryDay: 0 })],
    ['El número tiene que ser mayor a 0', 'OrdWarrantyDay', () => ({ OrdWarrantyDay: -1 })],
    ['Seleccione moneda', 'TypeCurrency', () => ({ TypeCurrency: '9' })],
    ['Seleccione impuesto', 'TypePercentage', () => ({ TypePercentage: '' })],
    ['Seleccione cuenta del servicio', 'CsaID', () => ({ CsaID: 999_999 })],
    ['El total no coincide con el calculado: 236.00', 'OrdTotal', () => ({ OrdTotal: '235.99' })],
    ['La línea ya fue agregada', 'itemsDetails.1.DerID', () => body([lines[0] ?? 0, lines[0] ?? 0])],
    ['La línea no pertenece a un requerimiento aprobado', 'itemsDetails.0.DerID', () => body([999_999])],
    ['La orden ya fue registrada: solo lectura', null, () => ({ OrdID: 1 })],
  ]

  it.each(refusals)('%s (%s)', async (message, path, changes) => {
    const response = await save(callers.buyer, body(lines, changes()))
    expect(response.status).toBe(400)
    expect(response.Errors).toContain(message)
    if (path) expect((response as { ErrorPaths?: unknown[] }).ErrorPaths?.[response.Errors.indexOf(message)]).toBe(path)
    expect(await readRequirementAttention(upstream, ReqID)).toEqual({ status: 1, attended: ['0.000'] })
  })

  it('takes a payment form without credit days without any, and only then', async () => {
    const withDays = await save(callers.buyer, body(lines, { DayID: 1 }))
    expect(withDays.Errors).toEqual(['Seleccione días de crédito'])
  })

  it('takes nothing of a requirement that is not approved', async () => {
    const { Result } = await saveRequirement(callers.author)
    const requirement = await callers.author.call<{ itemsDetails: { DerID: number }[] }>(
      'POST',
      'LgsRequirement/byid',
      Result,
    )
    const pending = requirement.Result.itemsDetails.map(({ DerID }) => DerID)
    const response = await save(callers.buyer, body(pending))
    expect(response.Errors).toEqual(['La línea no pertenece a un requerimiento aprobado'])
  })

  it('lets nobody order without the right', async () => {
    expect((await save(callers.author, body(lines))).status).toBe(403)
    expect((await save(callers.boss, body(lines))).status).toBe(403)
  })
})
