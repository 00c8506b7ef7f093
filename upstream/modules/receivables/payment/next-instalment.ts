import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'

/**
 * The instalment that is meant where only the purchase is said: its oldest one that is owed and open to cards. Where none is
 * open, the oldest that is owed, whose payment is then refused with that reason. One whose payment is being confirmed is meant too, and
 * refused: whoever asks again after a charge that nobody answered would else be charged the next one.
 * @throws Refusal 404 where there is none
 */
export async function instalmentOfPurchase(
  database: Database,
  { companyId, userId }: Identity,
  correlativo: string,
): Promise<number> {
  const instalment = await inCompany(
    database,
    { company: companyId, user: userId },
    (tx) =>
      tx
        .selectFrom('PagInstalment as i')
        .innerJoin('PagPurchase as p', 'p.idProforma', 'i.idProforma')
        .select('i.idCuotaCobrar')
        .where('i.CpyID', '=', companyId)
        .where('p.correlativo', '=', correlativo)
        .where('i.saldocuota', '>', '0')
        .orderBy('i.habilitabotompagar', 'desc')
        .orderBy('i.fechavctocuota')
        .orderBy('i.nrocuota')
        .executeTakeFirst(),
    { readOnly: true },
  )
  if (!instalment) throw refuse.notFound()
  return instalment.idCuotaCobrar
}
