import type { ColumnType, Generated } from 'kysely'

/** numeric: an exact decimal string; numbers are taken in, never handed out. */
export type Decimal = ColumnType<string, string | number, string | number>
export type DecimalOrNull = ColumnType<string | null, string | number | null | undefined, string | number | null>
export type DecimalDefault = ColumnType<string, string | number | undefined, string | number>

/** timestamptz: an ISO instant. */
export type Instant = ColumnType<string, string | Date | undefined, string | Date>
export type InstantOrNull = ColumnType<string | null, string | Date | null | undefined, string | Date | null>

/** date: 'YYYY-MM-DD'. */
export type Day = string
export type DayOrNull = ColumnType<string | null, string | null | undefined, string | null>

export type TextOrNull = ColumnType<string | null, string | null | undefined, string | null>
export type NumberOrNull = ColumnType<number | null, number | null | undefined, number | null>

/** SecStatus: 1 active, 0 deleted or disabled. */
export type Status = Generated<number>

/** What every kept record says of its own life. */
export interface StoredColumns {
  SecStatus: Status
  SecCreate: Instant
  SecUpdate: InstantOrNull
}

/** A kept record with its author and the number that guards against lost updates. */
export interface VersionedColumns extends StoredColumns {
  UsrCreateID: NumberOrNull
  UsrUpdateID: NumberOrNull
  SecVersion: Generated<number>
}

/** What an offer or an order comes to, in its own currency. */
export interface Totals {
  OrdTotalNet: Decimal
  OrdDirectCost: DecimalDefault
  OrdGeneralgto: DecimalDefault
  OrdUtilities: DecimalDefault
  OrdDiscount: DecimalDefault
  OrdSubTotal: Decimal
  TypePercentage: string
  OrdTaxPercentage: Decimal
  OrdTaxSign: string
  OrdTaxAmount: Decimal
  OrdTotal: Decimal
}
