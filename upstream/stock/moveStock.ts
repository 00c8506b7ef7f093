import { sql, type Transaction } from 'kysely'
import { stockAfter, warehouseMessages } from '#schema/rules/warehouse.ts'
import type { DocumentCode } from '../approval/document.ts'
import type { Tables } from '../database/tables.ts'
import { refuseIfAny } from '../http/refusal.ts'

/** How much of an article comes in (above zero) or goes out (below); never nothing. */
export interface Move {
  ArtCode: string
  quantity: string
  /** What people call it where stock does not suffice. */
  description: string
  /** Where it stands in what was sent. */
  path?: string
}

export interface MovedFor {
  CpyID: number
  TrsCode: DocumentCode
  DocEntry: number
  UsrID: number
}

/**
 * Moves stock and writes each movement into the ledger, in the transaction of the document that asks for it. Articles are
 * locked in the order of their codes, so two keepers never wait for each other in a ring, and the second sees what the
 * first left. Articles of which no stock is kept are passed over. Lock the document first.
 * @throws Refusal 400 with a sentence for every article that does not suffice; then nothing has moved
 */
export async function moveStock(tx: Transaction<Tables>, about: MovedFor, moves: readonly Move[]): Promise<void> {
  const codes = [...new Set(moves.map(({ ArtCode }) => ArtCode))]
  const { rows } = await sql<{ ArtCode: string; ArtStockDisponible: string }>`
    select "ArtCode", "ArtStockDisponible" from "LgsArticle"
    where "CpyID" = ${about.CpyID} and "ArtCode" = any(${codes}::text[]) and "ArtInventoriable"
    order by "ArtCode" for update`.execute(tx)
  const left = new Map(rows.map(({ ArtCode, ArtStockDisponible }) => [ArtCode, ArtStockDisponible]))
  const moved = moves.filter(({ ArtCode }) => left.has(ArtCode))
  refuseIfAny(
    moved.flatMap(({ ArtCode, quantity, description, path }) => {
      const stock = left.get(ArtCode) ?? '0'
      const after = stockAfter(stock, quantity)
      if (after === null) return [{ message: warehouseMessages.stock(description, stockAfter(stock, 0) ?? stock), path }]
      left.set(ArtCode, after)
      return []
    }),
  )
  if (moved.length === 0) return
  await sql`
    update "LgsArticle" a set "ArtStockDisponible" = m.stock
    from unnest(${[...left.keys()]}::text[], ${[...left.values()]}::numeric[]) as m("ArtCode", stock)
    where a."CpyID" = ${about.CpyID} and a."ArtCode" = m."ArtCode"`.execute(tx)
  const { UsrID: UsrCreateID, ...document } = about
  await tx
    .insertInto('LgsStockMovement')
    .values(moved.map(({ ArtCode, quantity }) => ({ ...document, ArtCode, MovQuantity: quantity, UsrCreateID })))
    .execute()
}
