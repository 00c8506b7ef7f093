import type { Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { day } from '#upstream/kit/text/format.ts'
import { enqueueEmails, linkTo } from '#upstream/platform/mail/outbox.ts'
import { orderTypeName } from '#upstream/modules/purchasing/order/save/order-type.ts'
import { notifySuppliers } from '#upstream/modules/purchasing/supplier-notice/notify-suppliers.ts'

/**
 * Tells the supplier, by letter and in the bell, that an approved reception was annulled: its order shows it no more. Who did it, and
 * why, is the company's own.
 */
export async function emailReceptionAnnulment(tx: Transaction<Tables>, OttID: number): Promise<void> {
  const row = await tx
    .selectFrom('LgsOrderAttended as r')
    .innerJoin('LgsOrderPurcharse as o', 'o.OrdID', 'r.OrdID')
    .innerJoin('GenCompany as c', 'c.CpyID', 'r.CpyID')
    .select([
      'r.CpyID',
      'r.OrdID',
      'r.OttDocumentNumber',
      'r.OttDate',
      'r.OrdGuideRemission',
      'r.OttConformityNumber',
      'o.OrdDocumentNumber',
      'o.TypeOrder',
      'o.SupDocumentNumber',
      'o.SupConName',
      'o.SupEmail',
      'c.CpyName',
    ])
    .where('r.OttID', '=', OttID)
    .executeTakeFirstOrThrow()
  const path = `/portal/ordenes/${row.OrdID}`
  const about = { CpyID: row.CpyID, TrsCode: 'ORD' as const, DocEntry: row.OrdID }
  const guide = row.OrdGuideRemission ? `, con la guía de remisión ${row.OrdGuideRemission},` : ''
  const order = `${orderTypeName(row.TypeOrder).toLowerCase()} ${row.OrdDocumentNumber}`
  const text = [
    `Estimado(a) ${row.SupConName}:`,
    `${row.CpyName} anuló la recepción ${row.OttDocumentNumber} del ${day(row.OttDate)}${guide} de la ${order}: lo que registraba ya no cuenta como recibido.`,
    ...(row.OttConformityNumber ? [`El Acta de Conformidad ${row.OttConformityNumber} queda sin efecto.`] : []),
    linkTo(path),
    row.CpyName,
  ].join('\n\n')
  const subject = `Recepción ${row.OttDocumentNumber}: anulada`
  await enqueueEmails(tx, [{ to: row.SupEmail, subject, text, path }], about)
  await notifySuppliers(tx, [{ ruc: row.SupDocumentNumber, AleMessage: subject, AleColor: 'red' }], about)
}
