import { sql, type Transaction } from 'kysely'
import { RECEPTION_STATUS } from '#schema/modules/purchasing/reception/reception-status.ts'
import { groupBy } from '#upstream/platform/database/group-rows.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'

/** What came of an order on a day, as its supplier reads it: nothing of who received or approved it. */
export interface SuppliedReception {
  OttID: number
  OttDocumentNumber: string
  OttDate: string
  OrdGuideRemission: string | null
  /** Null while no Acta de Conformidad was made; with it, Helper/downloadfile?type=2 hands out the supplier's copy. */
  OttConformityNumber: string | null
  OttConformityDate: Date | null
  itemsDetails: { OtdID: number; OddID: number; OtdQuantity: string }[]
}

/** The approved receptions of orders, oldest first, by order. */
export async function readSuppliedReceptions(
  tx: Transaction<Tables>,
  orders: readonly number[],
): Promise<Map<number, SuppliedReception[]>> {
  const { rows } = await sql<SuppliedReception & { OrdID: number }>`
    select r."OrdID", r."OttID", r."OttDocumentNumber", r."OttDate", r."OrdGuideRemission", r."OttConformityNumber",
      r."OttConformityDate", jsonb_agg(jsonb_build_object('OtdID', d."OtdID", 'OddID', d."OddID", 'OtdQuantity', d."OtdQuantity"::text)
        order by l."Line") as "itemsDetails"
    from "LgsOrderAttended" r
    join "LgsOrderAttendedDetail" d on d."OttID" = r."OttID"
    join "LgsOrderPurcharseDetail" l on l."OddID" = d."OddID"
    where r."OrdID" = any(${orders}::integer[]) and r."OttStatus" = ${RECEPTION_STATUS.APPROVED} and r."SecStatus" = 1
    group by r."OttID" order by r."OttDate", r."OttID"`.execute(tx)
  const receptions = rows.map(({ OrdID, ...reception }) => ({ OrdID, reception }))
  return new Map(
    [...groupBy(receptions, ({ OrdID }) => OrdID)].map(([OrdID, own]) => [
      OrdID,
      own.map(({ reception }) => reception),
    ]),
  )
}
