import type { Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { LISTS, readLabels } from '#upstream/kit/catalogue/definition-labels.ts'
import { enqueueEmails } from '#upstream/platform/mail/outbox.ts'
import { readProperty } from '#upstream/platform/company-settings/read-setting.ts'
import { amount, day } from '#upstream/kit/text/format.ts'
import { orderTypeName } from './save/order-type.ts'

/** Writes to the supplier that an order was approved: what, for how much, until when; unless the company does without. */
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
  if (!(await readProperty(tx, order.CpyID, 'ORDER_LETTER'))) return
  const kind = orderTypeName(order.TypeOrder)
  const currency = (await readLabels(tx)).short(LISTS.currency, order.TypeCurrency) ?? ''
  const text = [
    `Estimado(a) ${order.SupConName}:`,
    `${order.CpyName} ha aprobado la ${kind.toLowerCase()} ${order.OrdDocumentNumber} del ${day(order.OrdDate)} a favor de ${order.SupName}.`,
    [
      `Importe total: ${currency} ${amount(order.OrdTotal)}`,
      `Plazo de entrega: ${order.OrdDeliveryDay} ${order.OrdDeliveryDay === 1 ? 'día' : 'días'}`,
      `Comprador: ${order.UsrFullName}`,
    ].join('\n'),
    'Por favor indique el número de la orden en su guía de remisión y en su comprobante.',
    order.CpyName,
  ].join('\n\n')
  const email = { to: order.SupEmail, subject: `${kind} ${order.OrdDocumentNumber} de ${order.CpyName}`, text }
  await enqueueEmails(tx, [email], { CpyID: order.CpyID, TrsCode: 'ORD', DocEntry: OrdID })
}

/** Writes to the supplier that a person closed an order, or opened it again; not why, which is the company's own. */
export async function emailOrderClosure(tx: Transaction<Tables>, OrdID: number): Promise<void> {
  const order = await tx
    .selectFrom('LgsOrderPurcharse as o')
    .innerJoin('GenCompany as c', 'c.CpyID', 'o.CpyID')
    .select([
      'o.CpyID',
      'o.OrdDocumentNumber',
      'o.TypeOrder',
      'o.SupConName',
      'o.SupEmail',
      'o.OrdCloseReason',
      'c.CpyName',
    ])
    .where('o.OrdID', '=', OrdID)
    .executeTakeFirstOrThrow()
  const kind = orderTypeName(order.TypeOrder)
  const named = `la ${kind.toLowerCase()} ${order.OrdDocumentNumber}`
  const isClosed = order.OrdCloseReason !== null
  const text = [
    `Estimado(a) ${order.SupConName}:`,
    isClosed
      ? `${order.CpyName} cerró ${named}: ya no admite comprobantes. Los que fueron recepcionados siguen su curso.`
      : `${order.CpyName} reabrió ${named}: puede volver a registrar comprobantes en el portal, en Mis Ordenes.`,
    order.CpyName,
  ].join('\n\n')
  const email = {
    to: order.SupEmail,
    subject: `${kind} ${order.OrdDocumentNumber}: ${isClosed ? 'cerrada' : 'reabierta'}`,
    text,
  }
  await enqueueEmails(tx, [email], { CpyID: order.CpyID, TrsCode: 'ORD', DocEntry: OrdID })
}
