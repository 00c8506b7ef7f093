import { sql, type Transaction } from 'kysely'
import { stockAfter, warehouseMessages } from '#schema/modules/inventory/warehouse-requirement/warehouse-requirement.ts'
import type { DocumentCode } from '#upstream/kit/approval/approvable-document.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { refuseIfAny } from '#upstream/platform/errors/refusal.ts'

/** How much of an article comes in (above zero) or goes out (below); never nothing. */
export interface StockMove {
  ArtCode: string
  quantity: string
  /** What people call it where stock does not suffice. */
  description: string
  /** Where it stands in what was sent. */
  path?: string
}

export interface MovementSource {
  CpyID: number
  /** AJU: a stock adjustment. */
  TrsCode: DocumentCode | 'AJU'
  DocEntry: number
  UsrID: number
  /** The warehouse that is moved; else each article's own, or the one into which this document brought it. */
  WhsCode?: string
}

interface StockSlot {
  ArtID: number
  ArtCode: string
  WhsCode: string | null
}

/**
 * The articles of which stock is kept, locked in the order of their codes, and the warehouse that each is moved in: what
 * a document brought into one goes out of that one, wherever the article is kept since. What it brought while there was none
 * lies in the article's first (docs/decisions/0197).
 * @param isUndone takes those as well of which no stock is kept any more
 */
async function lockStockSlots(
  tx: Transaction<Tables>,
  { CpyID, TrsCode, DocEntry, WhsCode }: MovementSource,
  codes: readonly string[],
  isUndone: boolean,
): Promise<StockSlot[]> {
  const { rows } = await sql<StockSlot>`
    select a."ArtID", a."ArtCode", coalesce(${WhsCode ?? null}::text, brought."WhsCode", a."WhsCode") as "WhsCode"
    from "LgsArticle" a
    left join lateral (
      select m."WhsCode" from "LgsStockMovement" m where m."CpyID" = a."CpyID" and m."ArtCode" = a."ArtCode"
        and m."TrsCode" = ${TrsCode} and m."DocEntry" = ${DocEntry} and m."MovQuantity" > 0
      order by m."MovID" desc limit 1) brought on true
    where a."CpyID" = ${CpyID} and a."ArtCode" = any(${codes}::text[]) and (a."ArtInventoriable" or ${isUndone})
    order by a."ArtCode" for update of a`.execute(tx)
  return rows
}

/** What each of the places has, by its article; a statement of its own, so that it sees what the one before it left. */
async function stockOf(tx: Transaction<Tables>, slots: readonly StockSlot[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ ArtCode: string; stock: string }>`
    select p."ArtCode", coalesce(s."StkQuantity", 0) as stock
    from unnest(${slots.map(({ ArtID }) => ArtID)}::integer[], ${slots.map(({ ArtCode }) => ArtCode)}::text[],
      ${slots.map(({ WhsCode }) => WhsCode)}::text[]) as p("ArtID", "ArtCode", "WhsCode")
    left join "LgsArticleStock" s on s."ArtID" = p."ArtID" and s."WhsCode" is not distinct from p."WhsCode"`.execute(tx)
  return new Map(rows.map(({ ArtCode, stock }) => [ArtCode, stock]))
}

/** Writes what the places now have, and each movement; LgsArticle.ArtStockDisponible follows by the database (docs/decisions/0022). */
async function writeStock(
  tx: Transaction<Tables>,
  { CpyID, TrsCode, DocEntry, UsrID: UsrCreateID }: MovementSource,
  slots: readonly StockSlot[],
  left: ReadonlyMap<string, string>,
  moved: readonly StockMove[],
): Promise<void> {
  const warehouses = new Map(slots.map(({ ArtCode, WhsCode }) => [ArtCode, WhsCode]))
  await tx
    .with('stock', (db) =>
      db
        .insertInto('LgsArticleStock')
        .values(
          slots.map(({ ArtID, ArtCode, WhsCode }) => ({
            CpyID,
            ArtID,
            WhsCode,
            StkQuantity: left.get(ArtCode) ?? '0',
          })),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['ArtID', 'WhsCode'])
            .doUpdateSet({ StkQuantity: sql`excluded."StkQuantity"`, SecUpdate: sql`clock_now()` }),
        ),
    )
    .insertInto('LgsStockMovement')
    .values(
      moved.map(({ ArtCode, quantity }) => ({
        CpyID,
        TrsCode,
        DocEntry,
        ArtCode,
        WhsCode: warehouses.get(ArtCode) ?? null,
        MovQuantity: quantity,
        UsrCreateID,
      })),
    )
    .execute()
}

async function moveSlots(
  tx: Transaction<Tables>,
  about: MovementSource,
  moves: readonly StockMove[],
  isUndone: boolean,
): Promise<ReadonlySet<string>> {
  const slots = await lockStockSlots(tx, about, [...new Set(moves.map(({ ArtCode }) => ArtCode))], isUndone)
  const left = await stockOf(tx, slots)
  const stocked = new Set(left.keys())
  const moved = moves.filter(({ ArtCode }) => stocked.has(ArtCode))
  refuseIfAny(
    moved.flatMap(({ ArtCode, quantity, description, path }) => {
      const stock = left.get(ArtCode) ?? '0'
      const after = stockAfter(stock, quantity)
      if (after === null)
        return [{ message: warehouseMessages.stock(description, stockAfter(stock, 0) ?? stock), path }]
      left.set(ArtCode, after)
      return []
    }),
  )
  if (moved.length > 0) await writeStock(tx, about, slots, left, moved)
  return stocked
}

/**
 * Moves the stock of a warehouse and writes each movement into the ledger, in the transaction of the document that asks
 * for it. Articles are locked in the order of their codes, so two keepers never wait for each other in a ring, and the
 * second sees what the first left. Articles of which no stock is kept are passed over. Lock the document first.
 * @returns the articles of which stock is kept
 * @throws Refusal 400 with a sentence for every article that does not suffice; then nothing has moved
 */
export const moveStock = (tx: Transaction<Tables>, about: MovementSource, moves: readonly StockMove[]) =>
  moveSlots(tx, about, moves, false)

/**
 * Takes out again what a document brought in, as the ledger says: whether stock is kept of an article may have been
 * changed since. Otherwise as moveStock.
 * @param described what people call the articles
 */
export async function takeBackStock(
  tx: Transaction<Tables>,
  about: MovementSource,
  described: readonly Pick<StockMove, 'ArtCode' | 'description'>[],
): Promise<void> {
  const names = new Map(described.map(({ ArtCode, description }) => [ArtCode, description]))
  const { CpyID, TrsCode, DocEntry } = about
  const { rows } = await sql<{ ArtCode: string; quantity: string }>`
    select "ArtCode", -sum("MovQuantity") as quantity from "LgsStockMovement"
    where "CpyID" = ${CpyID} and "TrsCode" = ${TrsCode} and "DocEntry" = ${DocEntry}
    group by "ArtCode" having sum("MovQuantity") > 0 order by "ArtCode"`.execute(tx)
  await moveSlots(
    tx,
    about,
    rows.map((row) => ({ ...row, description: names.get(row.ArtCode) ?? row.ArtCode })),
    true,
  )
}
