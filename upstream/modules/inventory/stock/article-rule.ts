import { sql } from 'kysely'
import { WAREHOUSE_REQUIREMENTS_OPEN } from '#schema/modules/inventory/warehouse-requirement/warehouse-requirement-status.ts'
import { ORDERS_VOID } from '#schema/modules/purchasing/order/order-status.ts'
import {
  REQUIREMENTS_TO_ATTEND,
  REQUIREMENT_STATUS,
} from '#schema/modules/purchasing/requirement/requirement-status.ts'
import type { RowRule } from '#upstream/kit/crud/save-row.ts'

const messages = {
  stillKept:
    'El artículo tiene existencias o requerimientos de almacén por atender: ajústelas a cero y atiéndalos antes',
  unitInUse: 'El artículo tiene existencias, movimientos o pedidos en su unidad: cree otro artículo',
} as const

const OPEN_REQUIREMENTS = [...REQUIREMENTS_TO_ATTEND, REQUIREMENT_STATUS.PENDING]

/** Whether a warehouse is to hand something out of the article, `a`. */
const isAwaited = sql<boolean>`exists (
  select from "LgsWarehouseRequirementDetail" d join "LgsWarehouseRequirement" r on r."WrqID" = d."WrqID"
  where d."CpyID" = a."CpyID" and d."ArtCode" = a."ArtCode" and d."SecStatus" = 1 and r."SecStatus" = 1
    and r."WrqStatus" in (${sql.join(WAREHOUSE_REQUIREMENTS_OPEN)}))`

/** Keeps an article in warehouses while something of it lies there or is asked: nobody could hand it out, count it or take it away. */
const inventoryRule: RowRule = async (tx, { ArtID = 0, ArtInventoriable }, { companyId }) => {
  if (ArtInventoriable === true) return []
  const { rows } = await sql`
    select from "LgsArticle" a
    where a."ArtID" = ${ArtID} and a."CpyID" = ${companyId} and a."ArtInventoriable"
      and (a."ArtStockDisponible" <> 0 or ${isAwaited})`.execute(tx)
  return rows.length > 0 ? [{ path: 'ArtInventoriable', message: messages.stillKept }] : []
}

/**
 * Keeps the unit of an article that is used: stock, movements and lines of documents are quantities without a unit of their own, or with
 * its words, and would mean something else. @returns the reason at the unit, none where it stays or nothing uses it
 */
const unitRule: RowRule = async (tx, { ArtID = 0, TypeUnitOfMeasuarement }, { companyId }) => {
  const { rows } = await sql`
    select from "LgsArticle" a
    where a."ArtID" = ${ArtID} and a."CpyID" = ${companyId}
      and a."TypeUnitOfMeasuarement" <> ${TypeUnitOfMeasuarement ?? null}::text and (
        a."ArtStockDisponible" <> 0
        or exists (select from "LgsStockMovement" m where m."CpyID" = a."CpyID" and m."ArtCode" = a."ArtCode")
        or exists (select from "LgsRequirementDetail" d join "LgsRequirement" r on r."ReqID" = d."ReqID"
          where d."CpyID" = a."CpyID" and d."ArtCode" = a."ArtCode" and d."SecStatus" = 1 and r."SecStatus" = 1
            and r."ReqStatus" in (${sql.join(OPEN_REQUIREMENTS)}))
        or ${isAwaited}
        or exists (select from "LgsOrderPurcharseDetail" d join "LgsOrderPurcharse" o on o."OrdID" = d."OrdID"
          where d."CpyID" = a."CpyID" and d."ArtCode" = a."ArtCode" and o."SecStatus" = 1 and d."OddQuantityServed" < d."OddQuantity"
            and o."OrdCloseReason" is null and o."OrdStatus" not in (${sql.join(ORDERS_VOID)})))`.execute(tx)
  return rows.length > 0 ? [{ path: 'TypeUnitOfMeasuarement', message: messages.unitInUse }] : []
}

/** What is asked of an article that is used. */
export const articleRule: RowRule = async (...row) => [...(await unitRule(...row)), ...(await inventoryRule(...row))]
