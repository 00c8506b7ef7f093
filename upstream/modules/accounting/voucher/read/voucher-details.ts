import { sql, type Transaction } from 'kysely'
import type { SupportName } from '#schema/modules/purchasing/order/supports.wire.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { RequiredFile } from '#upstream/modules/purchasing/order/support/support-file.ts'
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
  /** What that other one may be; null where they may put none. The order need not ask for it: accounting attaches what its mailbox has. */
  VodReplacement: RequiredFile | null
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

export interface VoucherParts {
  details: Detail[]
  comments: Comment[]
}

interface StoredParts {
  VouID: number
  details: Omit<Detail, 'VodSupportName' | 'VodReplaceable' | 'VodReplacement'>[]
  comments: Comment[]
}

/** Files of vouchers in the order in which they came and what was said about them, oldest first, by voucher. */
export async function readParts(
  tx: Transaction<Tables>,
  vouchers: readonly number[],
): Promise<Map<number, VoucherParts>> {
  const { rows } = await sql<StoredParts>`
    select v."VouID", coalesce((
        select jsonb_agg(jsonb_build_object('VodID', d."VodID", 'VodSupport', d."VodSupport", 'VodName', d."VodName", 'VodSize', f."FilSize",
          'VodEditable', d."VodEditable", 'SecCreate', d."SecCreate") order by d."VodID")
        from "LgsOrderPurcharseVoucherDetail" d join "GenFile" f on f."FilID" = d."FilID"
        where d."VouID" = v."VouID" and d."SecStatus" = 1), '[]') as details, coalesce((
        select jsonb_agg(jsonb_build_object('VocID', c."VocID", 'VocDate', c."VocDate", 'VocDescription', c."VocDescription",
          'UsrFullName', u."UsrFullName", 'VocFromSupplier', u."UsrExtern") order by c."VocID")
        from "LgsOrderPurcharseVoucherComment" c join "SecUser" u on u."UsrID" = c."UsrCreateID"
        where c."VouID" = v."VouID"), '[]') as comments
    from unnest(${vouchers}::integer[]) as v ("VouID")`.execute(tx)
  return new Map(
    rows.map(({ VouID, details, comments }) => [
      VouID,
      {
        details: details.map((row) => ({
          ...row,
          SecCreate: instantOf(row.SecCreate),
          VodSupportName: supportTitles[row.VodSupport],
          VodReplaceable: false,
          VodReplacement: null,
        })),
        comments: comments.map((row) => ({ ...row, VocDate: instantOf(row.VocDate) })),
      },
    ]),
  )
}

/** JSON tells an instant in the connection's zone; every other answer in UTC. */
const instantOf = (text: string): string => new Date(text).toISOString()
