import { sql } from 'kysely'
import { WAREHOUSE_REQUIREMENTS_OPEN } from '#schema/modules/inventory/warehouse-requirement/warehouse-requirement-status.ts'
import { ORDERS_VOID } from '#schema/modules/purchasing/order/order-status.ts'
import {
  REQUIREMENTS_TO_ATTEND,
  REQUIREMENT_STATUS,
} from '#schema/modules/purchasing/requirement/requirement-status.ts'
import type { RowRule } from '#upstream/kit/crud/save-row.ts'

const messages = {
  unitInUse: 'El artículo tiene existencias, movimientos o pedidos en su unidad: cree otro artículo',
} as const

const OPEN_REQUIREMENTS = [...REQUIREMENTS_TO_ATTEND, REQUIREMENT_STATUS.PENDING]

/**
 * Keeps the unit of an article that is used: stock, movements and lines of documents are quantities without a unit of their own, or with
 * its words, and would mean something else. @returns the reason at the unit, none where it stays or nothing uses it
 */
export const articleRule: RowRule = async (tx, { ArtID = 0, TypeUnitOfMeasuarement }, { companyId }) => {
  const { rows } = await sql`
    select from "LgsArticle" a
    where a."ArtID" = ${ArtID} and a."CpyID" = ${companyId}
      and a."TypeUnitOfMeasuarement" <> ${TypeUnitOfMeasuarement ?? null}::text and (
        a."ArtStockDisponible" <> 0
        or exists (select from "LgsStockMovement" m where m."CpyID" = a."CpyID" and m."ArtCode" = a."ArtCode")
        or exists (select from "LgsRequirementDetail" d join "LgsRequirement" r on r."ReqID" = d."ReqID"
          where d."CpyID" = a."CpyID" and d."ArtCode" = a."ArtCode" and d."SecStatus" = 1 and r."SecStatus" = 1
            and r."ReqStatus" in (${sql.join(OPEN_REQUIREMENTS)}))
        or exists (select from "LgsWarehouseRequirementDetail" d join "LgsWarehouseRequirement" r on r."WrqID" = d."WrqID"
          where d."CpyID" = a."CpyID" and d."ArtCode" = a."ArtCode" and d."SecStatus" = 1 and r."SecStatus" = 1
            and r."WrqStatus" in (${sql.join(WAREHOUSE_REQUIREMENTS_OPEN)}))
        or exists (select from "LgsOrderPurcharseDetail" d join "LgsOrderPurcharse" o on o."OrdID" = d."OrdID"
          where d."CpyID" = a."CpyID" and d."ArtCode" = a."ArtCode" and o."SecStatus" = 1 and d."OddQuantityServed" < d."OddQuantity"
            and o."OrdCloseReason" is null and o."OrdStatus" not in (${sql.join(ORDERS_VOID)})))`.execute(tx)
  return rows.length > 0 ? [{ path: 'TypeUnitOfMeasuarement', message: messages.unitInUse }] : []
}
