import type { Transaction } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'

/** What is read of an instalment that was paid or tried to be: of itself, its purchase and its receipt. */
const instalmentColumns = [
  'i.idCuotaCobrar',
  'i.nrocuota',
  'i.tipocuota',
  'i.saldocuota',
  'p.idProforma',
  'p.proyecto',
  'p.tipoInmueble_1',
  'p.nroInmueble_1',
  'y.PayID',
  'y.PayReceiptNumber',
  'y.fechaPago',
  'y.montoPago',
] as const

/**
 * What came of an attempt, the receipt where it was paid, and whether the customer has an address to which receipts go.
 * @throws Refusal 404 for anybody else's key
 */
export async function readAttempt(
  tx: Transaction<Tables>,
  { userId, companyId }: Identity,
  key: string,
  now = clock.now(),
) {
  const attempt = await tx
    .selectFrom('PagPaymentGateway as g')
    .innerJoin('PagInstalment as i', 'i.idCuotaCobrar', 'g.idCuotaCobrar')
    .innerJoin('PagPurchase as p', 'p.idProforma', 'i.idProforma')
    .innerJoin('PagCustomer as c', 'c.CusID', 'p.CusID')
    .leftJoin('PagPayment as y', (join) =>
      join.onRef('y.purchasenumber', '=', 'g.purchasenumber').onRef('y.idCuotaCobrar', '=', 'g.idCuotaCobrar'),
    )
    .select([
      'g.PgwID',
      'g.PgwKey',
      'g.purchasenumber',
      'g.PgwState',
      'g.amount',
      'g.currency',
      'g.PgwCard',
      'g.PgwMessage',
      'g.PgwActionCode',
      'g.PgwExpires',
      'g.SecCreate',
      'c.correoElectronico',
      ...instalmentColumns,
    ])
    .where('g.PgwKey', '=', key)
    .where('g.UsrID', '=', userId)
    .where('g.CpyID', '=', companyId)
    .executeTakeFirst()
  if (!attempt) throw refuse.notFound()
  const isOver = attempt.PgwState === 'CREATED' && new Date(attempt.PgwExpires) < now
  const { PgwID, correoElectronico, ...read } = attempt
  return {
    ...read,
    ...(isOver && { PgwState: 'EXPIRED' as const }),
    constanciaPorCorreo: correoElectronico ? 1 : 0,
    cuotas: await readParts(tx, PgwID),
  }
}

/** What an attempt pays of each instalment, with the receipt where it was paid; the oldest instalment first. */
const readParts = (tx: Transaction<Tables>, PgwID: number) =>
  tx
    .selectFrom('PagAttemptInstalment as a')
    .innerJoin('PagPaymentGateway as g', 'g.PgwID', 'a.PgwID')
    .innerJoin('PagInstalment as i', 'i.idCuotaCobrar', 'a.idCuotaCobrar')
    .innerJoin('PagPurchase as p', 'p.idProforma', 'i.idProforma')
    .leftJoin('PagPayment as y', (join) =>
      join.onRef('y.purchasenumber', '=', 'g.purchasenumber').onRef('y.idCuotaCobrar', '=', 'a.idCuotaCobrar'),
    )
    .select(['a.PaiAmount', ...instalmentColumns])
    .where('a.PgwID', '=', PgwID)
    .orderBy('i.fechavctocuota')
    .orderBy('i.idCuotaCobrar')
    .execute()
