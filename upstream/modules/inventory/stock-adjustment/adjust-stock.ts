import { sql } from 'kysely'
import { z } from 'zod'
import {
  adjustmentOf,
  parseStockAdjustment,
  stockAdjustmentMessages,
} from '#schema/modules/inventory/stock/stock-adjustment.ts'
import { stockAdjustmentNames } from '#schema/modules/inventory/stock/stock-adjustment.wire.ts'
import { warehouseMessages } from '#schema/modules/inventory/warehouse-requirement/warehouse-requirement.ts'
import { readDecimal } from '#schema/platform/values/decimal.ts'
import { amount } from '#upstream/kit/document/annulment.ts'
import { dataScopeFor } from '#upstream/kit/document/data-scope.ts'
import type { Stock } from '#upstream/modules/inventory/stock/list-stock.ts'
import { moveStock } from '#upstream/modules/inventory/stock/move-stock.ts'
import { KEEPER } from '#upstream/modules/inventory/warehouse-requirement/warehouse-requirement-access.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { WireIssue } from '#upstream/platform/errors/envelope.ts'
import { createIssueTranslator, refuse, requireValid } from '#upstream/platform/errors/refusal.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'

export const adjustInput = z.object({
  ArtID: id,
  WhsCode: z.string().max(30),
  StkExpected: amount,
  StkCounted: amount,
  AdjReason: z.string().max(2_000).nullish(),
})
type AdjustInput = z.output<typeof adjustInput>

/** An article, and what is on record of it in a warehouse; no name where there is no such warehouse to count in. */
interface CountedPlace {
  ArtCode: string
  ArtName: string
  ArtInventoriable: boolean
  WhsName: string | null
  stock: string
}

/**
 * Sets what is on record of an article in a warehouse to what was counted there, with a movement of the difference. The caller says
 * what was on record when they looked: who counted before somebody else handed out is asked to look again.
 * @returns what is there now
 * @throws Refusal 400 for every rule that does not hold, 403 for who does not keep the warehouses of the whole company, 404
 */
export async function adjustStock(call: Call<AdjustInput>): Promise<Stock> {
  const { tx, body, identity } = call
  const place = await lockPlace(call)
  const { counted, difference, reason } = validate(body, place)
  if (!(await canAdjust(call))) throw refuse.forbidden()
  const { WhsCode } = body
  const { ArtCode } = place
  const change = { ArtCode, WhsCode, StkExpected: place.stock, StkCounted: counted, AdjReason: reason }
  const { AdjID } = await tx
    .insertInto('LgsStockAdjustment')
    .values({ CpyID: identity.companyId, UsrCreateID: identity.userId, ...change })
    .returning('AdjID')
    .executeTakeFirstOrThrow()
  await moveStock(tx, { CpyID: identity.companyId, TrsCode: 'AJU', DocEntry: AdjID, UsrID: identity.userId, WhsCode }, [
    { ArtCode, quantity: difference, description: place.ArtName },
  ])
  await audit(tx, { resource: 'LgsStockAdjustment', record: AdjID, action: 'create', change })
  return { WhsCode, WhsName: place.WhsName, StkQuantity: counted }
}

/** Whether the caller hands out in the whole company: what lies in a warehouse belongs to no area. */
const canAdjust = async (call: Pick<Call, 'tx' | 'identity' | 'permissions'>): Promise<boolean> =>
  call.permissions.may(KEEPER, 'Edit') && (await dataScopeFor(call.tx, call, KEEPER)).rows === 'company'

export const adjustableInput = z.object({ ArtID: id })

/** Says whether the caller may adjust the stock of an article: never of one that is missing or foreign, or of which no stock is kept. */
export async function isStockAdjustable(
  call: Call<z.output<typeof adjustableInput>>,
): Promise<{ StkAdjustable: boolean }> {
  if (!(await canAdjust(call))) return { StkAdjustable: false }
  const { tx, body, identity } = call
  const article = await tx
    .selectFrom('LgsArticle')
    .select('ArtInventoriable')
    .where('CpyID', '=', identity.companyId)
    .where('ArtID', '=', body.ArtID)
    .executeTakeFirst()
  return { StkAdjustable: article?.ArtInventoriable === true }
}

/** Locks the article, as every movement does, and reads what is on record in the warehouse. @throws Refusal 404 */
async function lockPlace({ tx, body, identity }: Call<AdjustInput>): Promise<CountedPlace> {
  const article = await tx
    .selectFrom('LgsArticle')
    .select(['ArtCode', 'ArtName', 'ArtInventoriable'])
    .where('CpyID', '=', identity.companyId)
    .where('ArtID', '=', body.ArtID)
    .forUpdate()
    .executeTakeFirst()
  if (!article) throw refuse.notFound()
  // Whoever disables the warehouse meanwhile waits, and sees what lies there then (migration 0143).
  const { rows } = await sql<{ WhsName: string; stock: string }>`
    select w."WhsName", coalesce(s."StkQuantity", 0)::numeric(18,3) as stock
    from "LgsWarehouse" w
    left join "LgsArticleStock" s on s."ArtID" = ${body.ArtID} and s."WhsCode" = w."WhsCode"
    where w."CpyID" = ${identity.companyId} and w."WhsCode" = ${body.WhsCode}
      and (w."SecStatus" = 1 or s."StkQuantity" > 0)
    for key share of w`.execute(tx)
  const [{ WhsName, stock } = { WhsName: null, stock: '0' }] = rows
  return { ...article, WhsName, stock }
}

function validate(body: AdjustInput, { ArtName, ArtInventoriable, WhsName, stock }: CountedPlace) {
  const { WhsCode, StkExpected, StkCounted, AdjReason } = body
  const isStale = readDecimal(StkExpected)?.eq(stock) !== true
  const others: WireIssue[] = [
    ...(ArtInventoriable ? [] : [{ message: warehouseMessages.notStocked(ArtName), path: 'ArtID' }]),
    ...(WhsName === null && WhsCode !== ''
      ? [{ message: stockAdjustmentMessages.unknownWarehouse, path: 'WhsCode' }]
      : []),
    ...(isStale && WhsName !== null
      ? [{ message: stockAdjustmentMessages.changed(readDecimal(stock)?.toFixed() ?? stock), path: 'StkExpected' }]
      : []),
  ]
  const draft = { warehouse: WhsCode, stock: StkExpected ?? stock, counted: StkCounted, reason: AdjReason }
  const valid = requireValid(parseStockAdjustment(draft), createIssueTranslator(stockAdjustmentNames), others)
  return {
    counted: readDecimal(valid.counted)?.toFixed(3) ?? stock,
    difference: adjustmentOf(valid) ?? '0',
    reason: valid.reason.trim(),
  }
}
