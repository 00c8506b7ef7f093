import { sql, type Transaction } from 'kysely'
import type { SupportName } from '#schema/modules/purchasing/order/supports.wire.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { requiredFile, type RequiredFile } from './support-file.ts'
import { readSupports, supportNames } from './supports.ts'

/** A support that nobody brings, since it is here: the order itself, and the offer of its supplier from which it was made. */
export interface HeldFile extends RequiredFile {
  /** Whose receipt the offer's is; null for the order. */
  CtpID: number | null
  /** The quotation of the offer. */
  CttDocumentNumber: string | null
}

/** What the vouchers of an order are supported with. */
export interface VoucherRequirements {
  OprID: number
  /** What a voucher must bring, in the order of the specification. */
  required: RequiredFile[]
  /** What the company asks for and has already; a voucher may bring it nonetheless. */
  available: HeldFile[]
}

interface Origin {
  OrdID: number
  CtpID: number | null
  CttDocumentNumber: string | null
}

const isHeld = (name: SupportName, { CtpID }: Origin): boolean =>
  name === 'SreOcos' || (name === 'SreQuotation' && CtpID !== null)

/** What vouchers of orders bring and need not bring, by order. */
export async function readVoucherRequirements(
  tx: Transaction<Tables>,
  orders: readonly number[],
): Promise<Map<number, VoucherRequirements>> {
  const supports = await readSupports(tx, orders)
  const { rows } = await sql<Origin>`
    select o."OrdID", o."CtpID", q."CttDocumentNumber" from "LgsOrderPurcharse" o
    left join "LgsCotization" q on q."CttID" = o."CttID" where o."OrdID" = any(${orders}::integer[])`.execute(tx)
  return new Map(
    rows.flatMap((origin) => {
      const own = supports.get(origin.OrdID)
      if (!own) return []
      const requested = supportNames.filter((name) => own[name])
      const required = requested.filter((name) => !isHeld(name, origin)).map(requiredFile)
      const available = requested
        .filter((name) => isHeld(name, origin))
        .map((name) => ({
          ...requiredFile(name),
          CtpID: name === 'SreQuotation' ? origin.CtpID : null,
          CttDocumentNumber: name === 'SreQuotation' ? origin.CttDocumentNumber : null,
        }))
      return [[origin.OrdID, { OprID: own.OprID, required, available }]]
    }),
  )
}
