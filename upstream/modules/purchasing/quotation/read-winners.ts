import { sql, type Transaction } from 'kysely'
import { groupBy } from '#upstream/platform/database/group-rows.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { LISTS, readLabels } from '#upstream/kit/catalogue/definition-labels.ts'

/** itemsWinner of docs/rest-contract.md. */
export interface Winner {
  WinID: number
  CttID: number
  CtpID: number
  CtpRuc: string
  CtpName: string
  /** 1 readjustment, 2 winner. */
  TypeWinner: number
  /** Null for an offer that could not be ranked. */
  WinFullScore: string | null
  WinComments: string | null
  TypeReason: { TypeReason: string; TypeReasonName: string }[]
  UsrFullName: string
  SecCreate: string
}

/** Who was chosen, and what for, by quotation, in the order of choosing. */
export async function readQuotationWinners(
  tx: Transaction<Tables>,
  quotations: readonly number[],
): Promise<Map<number, Winner[]>> {
  const { rows } = await sql<Omit<Winner, 'TypeReason'> & { reasons: string[] }>`
    select w."WinID", w."CttID", w."CtpID", p."CtpRuc", p."CtpName", w."TypeWinner", w."WinFullScore", w."WinComments",
      array(select r."TypeReason" from "LgsCotizationWinnerReason" r where r."WinID" = w."WinID" order by r."TypeReason") as reasons,
      u."UsrFullName", w."SecCreate"
    from "LgsCotizationWinner" w
    join "LgsCotizationParticipant" p on p."CtpID" = w."CtpID"
    join "SecUser" u on u."UsrID" = w."UsrCreateID"
    where w."CttID" = any(${quotations}::integer[]) and w."SecStatus" = 1 order by w."CttID", w."WinID"`.execute(tx)
  const labels = await readLabels(tx)
  const winners = rows.map(({ reasons, ...row }) => ({
    ...row,
    TypeReason: reasons.map((TypeReason) => ({
      TypeReason,
      TypeReasonName: labels.of(LISTS.readjustment, TypeReason) ?? '',
    })),
  }))
  return groupBy(winners, ({ CttID }) => CttID)
}
