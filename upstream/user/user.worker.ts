import { sql, type Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { refuse } from '../http/refusal.ts'
import type { AccountCall } from './user.call.ts'
import { userById } from './user.rows.ts'

type Place = { AreID?: number | null; PstID?: number | null }

/** @throws Refusal 400 for an area or a position that is not the company's */
async function refuseForeign(tx: Transaction<Tables>, companyId: number, { AreID, PstID }: Place): Promise<void> {
  const { rows } = await sql<{ area: boolean; position: boolean }>`select
    ${AreID ?? null}::integer is null or exists (select from "GenArea"
      where "AreID" = ${AreID ?? 0} and "CpyID" = ${companyId} and "SecStatus" = 1) as area,
    ${PstID ?? null}::integer is null or exists (select from "GenPosition"
      where "PstID" = ${PstID ?? 0} and "CpyID" = ${companyId} and "SecStatus" = 1) as position`.execute(tx)
  if (!rows[0]?.area) throw refuse.badRequest({ path: 'AreID', message: 'El área no es válida' })
  if (!rows[0].position) throw refuse.badRequest({ path: 'PstID', message: 'El cargo no es válido' })
}

/** Where the person of an account works: their area and position in this company; a position makes them staff (portal.md 6). */
export async function keepWorker({ tx, identity: { companyId }, body }: AccountCall<Place>, userId: number): Promise<void> {
  const { AreID, PstID } = body
  if (AreID === undefined && PstID === undefined) return
  await refuseForeign(tx, companyId, body)
  const user = await userById(tx, companyId, userId)
  if (!user?.NtpID) return
  await tx
    .insertInto('GenWorker')
    .values({ CpyID: companyId, NtpID: user.NtpID, AreID: AreID ?? null, PstID: PstID ?? null })
    .onConflict((is) =>
      is.columns(['CpyID', 'NtpID']).doUpdateSet({ AreID: AreID ?? null, PstID: PstID ?? null, SecStatus: 1, SecUpdate: new Date() }),
    )
    .execute()
}
