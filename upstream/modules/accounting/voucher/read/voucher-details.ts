import { sql, type Transaction } from 'kysely'
import type { SupportName } from '#schema/modules/purchasing/order/supports.wire.ts'
import { groupBy } from '#upstream/platform/database/group-rows.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { supportTitles } from '#upstream/modules/purchasing/order/support/supports.ts'

/** A file of a voucher. */
export interface Detail {
  VodID: number
  VodSupport: SupportName
  VodSupportName: string
  VodName: string
  VodSize: number
  /** 1: «Por corregir». */
  VodEditable: number
  /** Whether the caller may put another in its place now. */
  VodReplaceable: boolean
  SecCreate: string
}

/** Something that was said about a voucher. */
export interface Comment {
  VocID: number
  VocDate: string
  VocDescription: string
  UsrFullName: string
  /** Said by the supplier, not by staff. */
  VocFromSupplier: boolean
}

/** Files of vouchers in the order in which they came, by voucher. */
export async function readDetails(
  tx: Transaction<Tables>,
  vouchers: readonly number[],
): Promise<Map<number, Detail[]>> {
  const { rows } = await sql<Omit<Detail, 'VodSupportName' | 'VodReplaceable'> & { VouID: number }>`
    select d."VouID", d."VodID", d."VodSupport", d."VodName", f."FilSize" as "VodSize", d."VodEditable", d."SecCreate"
    from "LgsOrderPurcharseVoucherDetail" d join "GenFile" f on f."FilID" = d."FilID"
    where d."VouID" = any(${vouchers}::integer[]) and d."SecStatus" = 1 order by d."VouID", d."VodID"`.execute(tx)
  return byVoucher(rows, ({ VouID: _, ...row }) => ({
    ...row,
    VodSupportName: supportTitles[row.VodSupport],
    VodReplaceable: false,
  }))
}

/** What was said about vouchers, oldest first, by voucher. */
export async function readComments(
  tx: Transaction<Tables>,
  vouchers: readonly number[],
): Promise<Map<number, Comment[]>> {
  const { rows } = await sql<Comment & { VouID: number }>`
    select c."VouID", c."VocID", c."VocDate", c."VocDescription", u."UsrFullName", u."UsrExtern" as "VocFromSupplier"
    from "LgsOrderPurcharseVoucherComment" c join "SecUser" u on u."UsrID" = c."UsrCreateID"
    where c."VouID" = any(${vouchers}::integer[]) order by c."VouID", c."VocID"`.execute(tx)
  return byVoucher(rows, ({ VouID: _, ...row }) => row)
}

const byVoucher = <Row extends { VouID: number }, Part>(
  rows: readonly Row[],
  part: (row: Row) => Part,
): Map<number, Part[]> =>
  new Map([...groupBy(rows, ({ VouID }) => VouID)].map(([VouID, own]) => [VouID, own.map(part)]))
