import type { Transaction } from 'kysely'
import { unpayableReason } from '#schema/modules/receivables/customer/instalment.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'

/** An instalment with what it belongs to, locked until the transaction ends; two payments of it follow one another. */
export async function lockInstalment(tx: Transaction<Tables>, idCuotaCobrar: number) {
  return tx
    .selectFrom('PagInstalment as i')
    .innerJoin('PagPurchase as p', 'p.idProforma', 'i.idProforma')
    .innerJoin('PagCustomer as c', 'c.CusID', 'p.CusID')
    .select([
      'i.idCuotaCobrar',
      'i.CpyID',
      'i.idProforma',
      'i.idCronogramaCliente',
      'i.nrocuota',
      'i.tipocuota',
      'i.fechavctocuota',
      'i.montocuota',
      'i.totalpagado',
      'i.saldocuota',
      'i.habilitabotompagar',
      'p.correlativo',
      'p.proyecto',
      'p.tipoInmueble_1',
      'p.nroInmueble_1',
      'p.estadoOC',
      'c.CusID',
      'c.SecStatus as CusStatus',
      'c.nroDocumentoTitular',
      'c.nombreCompleto',
      'c.correoElectronico',
    ])
    .where('i.idCuotaCobrar', '=', idCuotaCobrar)
    .where('p.SecStatus', '=', 1)
    .forUpdate('i')
    .executeTakeFirst()
}

/** Several, in the order of their ids: whoever locks them does so in one order, and nobody waits in a circle. */
export async function lockInstalments(
  tx: Transaction<Tables>,
  ids: readonly number[],
): Promise<(LockedInstalment | undefined)[]> {
  const locked: (LockedInstalment | undefined)[] = []
  for (const id of ids.toSorted((one, other) => one - other)) locked.push(await lockInstalment(tx, id))
  return locked
}

export type LockedInstalment = NonNullable<Awaited<ReturnType<typeof lockInstalment>>>

/** Why it cannot be paid by card, as it stands now; undefined when it can (portal.md 2, 4). */
export const unpayableReasonOf = ({
  montocuota,
  totalpagado,
  fechavctocuota,
  estadoOC,
  habilitabotompagar,
}: LockedInstalment): string | undefined =>
  unpayableReason({
    amount: montocuota,
    paid: totalpagado,
    dueOn: fechavctocuota,
    purchaseState: estadoOC,
    isOpenToPayment: habilitabotompagar,
  })

/** @throws Refusal 400 with the reason why it cannot be paid by card */
export function requirePayable(instalment: LockedInstalment): void {
  const reason = unpayableReasonOf(instalment)
  if (reason) throw refuse.badRequest(reason)
}
