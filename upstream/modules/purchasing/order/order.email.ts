import type { Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { LISTS, readLabels } from '#upstream/kit/catalogue/definition-labels.ts'
import { enqueueEmails, linkTo } from '#upstream/platform/mail/outbox.ts'
import { notifySuppliers } from '#upstream/modules/purchasing/supplier-notice/notify-suppliers.ts'
import { readProperty } from '#upstream/platform/company-settings/read-setting.ts'
import { amount, day, days } from '#upstream/kit/text/format.ts'
import { orderTypeName } from './save/order-type.ts'

/** The page on which the supplier finds an order. */
const pageOf = (OrdID: number): string => `/portal/ordenes/${OrdID}`

/** Tells the supplier that an order was approved, in the bell and, unless the company does without, by letter: what, for how much, until when. */
export async function emailOrderApproval(tx: Transaction<Tables>, OrdID: number): Promise<void> {
  const order = await tx
    .selectFrom('LgsOrderPurcharse as o')
    .innerJoin('GenCompany as c', 'c.CpyID', 'o.CpyID')
    .innerJoin('SecUser as u', 'u.UsrID', 'o.UsrID')
    .select([
      'o.CpyID',
      'o.OrdDocumentNumber',
      'o.TypeOrder',
      'o.SupName',
      'o.SupDocumentNumber',
      'o.SupConName',
      'o.SupEmail',
      'o.TypeCurrency',
      'o.OrdTotal',
      'o.OrdDate',
      'o.OrdDeliveryDay',
      'c.CpyName',
      'u.UsrFullName',
    ])
    .where('o.OrdID', '=', OrdID)
    .executeTakeFirstOrThrow()
  const about = { CpyID: order.CpyID, TrsCode: 'ORD' as const, DocEntry: OrdID }
  const notice = { ruc: order.SupDocumentNumber, AleMessage: 'Tiene una orden nueva', AleColor: 'green' as const }
  await notifySuppliers(tx, [notice], about)
  if (!(await readProperty(tx, order.CpyID, 'ORDER_LETTER'))) return
  const kind = orderTypeName(order.TypeOrder)
  const currency = (await readLabels(tx)).short(LISTS.currency, order.TypeCurrency) ?? ''
  const text = [
    `Estimado(a) ${order.SupConName}:`,
    `${order.CpyName} ha aprobado la ${kind.toLowerCase()} ${order.OrdDocumentNumber} del ${day(order.OrdDate)} a favor de ${order.SupName}.`,
    [
      `Importe total: ${currency} ${amount(order.OrdTotal)}`,
      `Plazo de entrega: ${days(order.OrdDeliveryDay)}`,
      `Comprador: ${order.UsrFullName}`,
    ].join('\n'),
    'Por favor indique el número de la orden en su guía de remisión y en su comprobante.',
    linkTo(pageOf(OrdID)),
    order.CpyName,
  ].join('\n\n')
  const subject = `${kind} ${order.OrdDocumentNumber} de ${order.CpyName}`
  await enqueueEmails(tx, [{ to: order.SupEmail, subject, text, path: pageOf(OrdID) }], about)
}

type OrderChange = 'closed' | 'reopened' | 'annulled'

/** What became of an order, without why, which is the company's own. */
const changes = {
  closed: {
    outcome: 'cerrada',
    color: 'orange',
    sentence: 'ya no admite comprobantes. Los que fueron recepcionados siguen su curso.',
    verb: 'cerró',
  },
  reopened: {
    outcome: 'reabierta',
    color: 'blue',
    sentence: 'puede volver a registrar comprobantes en el portal, en Mis Órdenes.',
    verb: 'reabrió',
  },
  annulled: { outcome: 'anulada', color: 'red', sentence: 'no la atienda ni la facture.', verb: 'anuló' },
} as const satisfies Record<OrderChange, unknown>

/** Tells the supplier, by letter and in the bell, that a person closed, reopened or annulled an order that it had. */
export async function emailOrderChange(tx: Transaction<Tables>, OrdID: number, change: OrderChange): Promise<void> {
  const order = await tx
    .selectFrom('LgsOrderPurcharse as o')
    .innerJoin('GenCompany as c', 'c.CpyID', 'o.CpyID')
    .select([
      'o.CpyID',
      'o.OrdDocumentNumber',
      'o.TypeOrder',
      'o.SupDocumentNumber',
      'o.SupConName',
      'o.SupEmail',
      'c.CpyName',
    ])
    .where('o.OrdID', '=', OrdID)
    .executeTakeFirstOrThrow()
  const kind = orderTypeName(order.TypeOrder)
  const { outcome, color, sentence, verb } = changes[change]
  const text = [
    `Estimado(a) ${order.SupConName}:`,
    `${order.CpyName} ${verb} la ${kind.toLowerCase()} ${order.OrdDocumentNumber}: ${sentence}`,
    linkTo(pageOf(OrdID)),
    order.CpyName,
  ].join('\n\n')
  const about = { CpyID: order.CpyID, TrsCode: 'ORD' as const, DocEntry: OrdID }
  const subject = `${kind} ${order.OrdDocumentNumber}: ${outcome}`
  await enqueueEmails(tx, [{ to: order.SupEmail, subject, text, path: pageOf(OrdID) }], about)
  const notice = { ruc: order.SupDocumentNumber, AleMessage: `La orden fue ${outcome}`, AleColor: color }
  await notifySuppliers(tx, [notice], about)
}
