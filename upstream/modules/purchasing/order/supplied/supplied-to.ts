import { sql, type RawBuilder } from 'kysely'
import { ORDER_STATUS, ORDERS_APPROVED } from '#schema/modules/purchasing/order/order-status.ts'
import type { Alias } from '#upstream/platform/database/alias.ts'
import type { DataScope } from '#upstream/kit/document/data-scope.ts'

const APPROVED = sql.join(ORDERS_APPROVED)

/** The order was approved, and may have been annulled since: before its approval it is nobody's outside (rules 1, decision 0219). */
const wasApproved = (order: Alias<'LgsOrderPurcharse'>): RawBuilder<boolean> =>
  sql<boolean>`(${order('OrdStatus')} in (${APPROVED})
    or ${order('OrdStatus')} = ${ORDER_STATUS.ANNULLED} and ${order('OrdAnnulledFrom')} in (${APPROVED}))`

/** The order is one that the caller supplies: a supplier's account is named by its RUC (portal.md 1). */
export const isSuppliedByCaller = ({ identity }: DataScope, order: Alias<'LgsOrderPurcharse'>): RawBuilder<boolean> =>
  identity.audience === 'supplier'
    ? sql<boolean>`(${wasApproved(order)} and ${order('SupID')} in (
        select s."SupID" from "SecUser" a join "GenSupplier" s on s."SupDocumentNumber" = a."UsrName"
        where a."UsrID" = ${identity.userId} and s."CpyID" = ${identity.companyId} and s."SecStatus" = 1))`
    : sql<boolean>`false`
