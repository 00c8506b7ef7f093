import type { Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'

/** A payment of a company with all that its receipt says. */
const receiptQuery = (tx: Transaction<Tables>, companyId: number, PayID: number) =>
  tx
    .selectFrom('PagPayment as y')
    .innerJoin('PagInstalment as i', 'i.idCuotaCobrar', 'y.idCuotaCobrar')
    .innerJoin('PagPurchase as p', 'p.idProforma', 'i.idProforma')
    .innerJoin('PagCustomer as c', 'c.CusID', 'p.CusID')
    .innerJoin('GenCompany as m', 'm.CpyID', 'y.CpyID')
    .leftJoin('PagLedger as l', 'l.PayID', 'y.PayID')
    .leftJoin('PagPaymentGateway as g', 'g.purchasenumber', 'y.purchasenumber')
    .select([
      'y.PayReceiptNumber',
      'y.montoPago',
      'y.fechaPago',
      'y.concepto',
      'y.purchasenumber',
      'i.nrocuota',
      'i.tipocuota',
      'i.fechavctocuota',
      'p.correlativo',
      'p.proyecto',
      'p.etapa',
      'p.tipoInmueble_1',
      'p.nroInmueble_1',
      'c.nombreCompleto',
      'c.nroDocumentoTitular',
      'm.CpyName',
      'm.CpyRuc',
      'm.CpyAddress',
      'l.LedBalance',
      'g.PgwCard',
    ])
    .where('y.PayID', '=', PayID)
    .where('y.CpyID', '=', companyId)

/** The receipt for whoever bought what it pays. @throws Refusal 404 for anybody else's */
export async function readReceipt(tx: Transaction<Tables>, { userId, companyId }: Identity, PayID: number) {
  const receipt = await receiptQuery(tx, companyId, PayID)
    .innerJoin('SecUser as u', 'u.UsrName', 'c.nroDocumentoTitular')
    .where('u.UsrID', '=', userId)
    .executeTakeFirst()
  if (!receipt) throw refuse.notFound()
  return receipt
}

export type Receipt = Awaited<ReturnType<typeof readReceipt>>

/** The receipt for the letter that carries it. */
export const readReceiptOfCompany = (
  tx: Transaction<Tables>,
  companyId: number,
  PayID: number,
): Promise<Receipt | undefined> => receiptQuery(tx, companyId, PayID).executeTakeFirst()
