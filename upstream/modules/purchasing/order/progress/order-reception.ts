import { sql, type RawBuilder } from 'kysely'

/** How far an order has been received. */
export interface Reception {
  /** 'none', 'part' or 'all' of what was ordered. */
  served: 'none' | 'part' | 'all'
  /** Whether something is left that neither an approved nor a pending reception brings. */
  open: boolean
  /** How many receptions of it are approved. */
  receptions: number
  /** How many vouchers of it were received. */
  vouchers: number
}

/** SQL: what receptions that are still to be approved say of the line `l`. */
export const pendingQuantity: RawBuilder<string> = sql<string>`(
  select coalesce(sum(b."OtdQuantity"), 0) from "LgsOrderAttendedDetail" b
  join "LgsOrderAttended" t on t."OttID" = b."OttID" and t."OttStatus" = 4 and t."SecStatus" = 1
  where b."OddID" = l."OddID")`

/** SQL: something of the order `r` is left to receive. */
export const hasOpenQuantity: RawBuilder<boolean> = sql<boolean>`exists (
  select from "LgsOrderPurcharseDetail" l
  where l."OrdID" = r."OrdID" and l."OddQuantityServed" + ${pendingQuantity} < l."OddQuantity")`

/** SQL: the columns of `Reception` for the order `r`. */
export const receptionColumns: RawBuilder<unknown> = sql`
  (select case when bool_and(l."OddQuantityServed" = l."OddQuantity") then 'all'
      when bool_or(l."OddQuantityServed" > 0) then 'part' else 'none' end
    from "LgsOrderPurcharseDetail" l where l."OrdID" = r."OrdID") as served,
  ${hasOpenQuantity} as open,
  (select count(*)::integer from "LgsOrderAttended" t
    where t."OrdID" = r."OrdID" and t."OttStatus" = 1 and t."SecStatus" = 1) as receptions,
  (select count(*)::integer from "LgsOrderPurcharseVoucher" v
    where v."OrdID" = r."OrdID" and v."VouReception" = 1 and v."SecStatus" = 1) as vouchers`

const NAMES: Readonly<Record<Reception['served'], string>> = {
  none: 'Sin recepción',
  part: 'Recepción parcial',
  all: 'Recepción total',
}

export const receptionName = (served: Reception['served']): string => NAMES[served]
