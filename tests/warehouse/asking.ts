import { sql } from 'kysely'
import { arrange } from '#tests/approval/people.ts'
import type { Caller, Service } from '#tests/upstream/service.ts'

export interface Line {
  WrdID: number
  ArtCode: string
  WrdDescription: string
  WrdQuantity: string
  WrdQuantityAttended: string
  ArtStockDisponible: string
}

/** What the stories look at of a warehouse requirement. */
export interface Asked {
  WrqID: number
  WrqDocumentNumber: string
  WrqStatus: number
  WrqStatusName: string
  WrqDeclineReason: string | null
  WrqEditable: boolean
  WrqReadOnlyReason: string | null
  WrqAttendable: boolean
  WrqDeclinable: boolean
  WrqAnnullable: boolean
  TypeCategory: string | null
  SecVersion: number
  itemsDetails: Line[]
}

/** Articles of the demo's warehouse of the works. */
export const CEMENT = 'MAT-0001'
export const SAND = 'MAT-0004'
export const WAREHOUSE = 'ALM-OBR'

export const line = (changes: Record<string, unknown> = {}) => ({ ArtCode: CEMENT, WrdQuantity: '10', ...changes })

/** A warehouse requirement that obeys every rule; what a story is about, it changes. */
export const body = (changes: Record<string, unknown> = {}) => ({
  WhsCode: WAREHOUSE,
  WrqDate: '2026-03-02',
  NeedDate: '2026-03-04',
  TypePriority: '2',
  TypeReason: '2',
  TypeCategory: '1',
  WrqObservation: '<p>Para el vaciado.</p>',
  itemsDetails: [line()],
  ...changes,
})

export const ask = (who: Caller, changes?: Record<string, unknown>) =>
  who.call<Asked>('POST', 'LgsWarehouseRequirement/save', body(changes))

export const byId = async (who: Caller, WrqID: number): Promise<Asked> =>
  (await who.call<Asked>('POST', 'LgsWarehouseRequirement/byid', { WrqID })).Result

export const put = (who: Caller, verb: 'anulated' | 'decline' | 'editcategory', WrqID: number, more: object) =>
  who.call<Asked>('PUT', `LgsWarehouseRequirement/${verb}`, { WrqID, ...more })

/** Hands out of the first lines, in their order. */
export const hand = (who: Caller, { WrqID, SecVersion, itemsDetails }: Asked, ...quantities: string[]) =>
  who.call<Asked>('POST', 'LgsWarehouseRequirement/attend', {
    WrqID,
    SecVersion,
    itemsDetails: quantities.map((WrdQuantity, place) => ({ WrdID: itemsDetails[place]?.WrdID, WrdQuantity })),
  })

/** What the article's own warehouse has of it from now on; the other warehouses have none. */
export const setStock = (house: Service, code: string, stock: string) =>
  arrange(
    house,
    sql`update "LgsArticleStock" s set "StkQuantity" = case when s."WhsCode" = a."WhsCode" then ${stock}::numeric else 0 end
      from "LgsArticle" a where a."ArtID" = s."ArtID" and a."CpyID" = 1 and a."ArtCode" = ${code}`,
  )

/** What another warehouse has of it. */
export const setStockIn = (house: Service, code: string, warehouse: string, stock: string) =>
  arrange(
    house,
    sql`insert into "LgsArticleStock" ("CpyID", "ArtID", "WhsCode", "StkQuantity")
      select "CpyID", "ArtID", ${warehouse}, ${stock} from "LgsArticle" where "CpyID" = 1 and "ArtCode" = ${code}
      on conflict ("ArtID", "WhsCode") do update set "StkQuantity" = excluded."StkQuantity"`,
  )

export const stockOf = async (house: Service, code: string): Promise<string | undefined> => {
  const rows = await arrange<{ stock: string }>(
    house,
    sql`select trim_scale("ArtStockDisponible")::text as stock from "LgsArticle" where "CpyID" = 1 and "ArtCode" = ${code}`,
  )
  return rows[0]?.stock
}
