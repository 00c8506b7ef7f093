import { sql, type RawBuilder } from 'kysely'
import type { Alias } from '#upstream/platform/database/alias.ts'
import type { DataScope } from '#upstream/kit/document/data-scope.ts'

/** Before its approval, and when it was refused, an order is nobody's outside (rules 1). */
const INSIDE = sql`(4, 5)`

/** The order is one that the caller supplies: a supplier's account is named by its RUC (portal.md 1). */
export const isSuppliedByCaller = ({ identity }: DataScope, order: Alias<'LgsOrderPurcharse'>): RawBuilder<boolean> =>
  identity.audience === 'supplier'
    ? sql<boolean>`(${order('OrdStatus')} not in ${INSIDE} and ${order('SupID')} in (
        select s."SupID" from "SecUser" a join "GenSupplier" s on s."SupDocumentNumber" = a."UsrName"
        where a."UsrID" = ${identity.userId} and s."CpyID" = ${identity.companyId} and s."SecStatus" = 1))`
    : sql<boolean>`false`
