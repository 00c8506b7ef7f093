import { sql, type Transaction } from 'kysely'
import { readAttachments, type Attachment } from '#upstream/kit/attachment/read-attachments.ts'
import { groupBy } from '#upstream/platform/database/group-rows.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { requestedByKey, requireFound } from '#upstream/kit/document/by-key.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { warehouseRequirementTable, warehouseRequirementScopeFor } from '../warehouse-requirement-access.ts'
import { readHeaders, type Header } from './warehouse-requirement.repo.ts'

export interface Line {
  WrdID: number
  WrdNumLine: number
  ArtCode: string
  WrdDescription: string
  WrdUnitMeasurement: string | null
  WrdQuantity: string
  WrdQuantityAttended: string
  /** What the warehouse that is asked has of it now. */
  ArtStockDisponible: string
  /** What a unit is expected to cost in soles now; null where the article says nothing. */
  ArtReferencePrice: string | null
  WrdObservation: string | null
  SecStatus: number
}

export interface WarehouseRequirement extends Header {
  itemsDetails: Line[]
  itemsAttachs: Attachment[]
}

/** The lines of warehouse requirements in their order, by document. */
export async function readLines(tx: Transaction<Tables>, documents: readonly number[]): Promise<Map<number, Line[]>> {
  const { rows } = await sql<Line & { WrqID: number }>`
    select d."WrqID", d."WrdID", d."WrdNumLine", d."ArtCode", d."WrdDescription", d."WrdUnitMeasurement", d."WrdQuantity",
      d."WrdQuantityAttended", coalesce(s."StkQuantity", 0)::numeric(18,3) as "ArtStockDisponible", a."ArtReferencePrice", d."WrdObservation", d."SecStatus"
    from "LgsWarehouseRequirementDetail" d join "LgsWarehouseRequirement" r on r."WrqID" = d."WrqID"
    join "LgsArticle" a on a."CpyID" = d."CpyID" and a."ArtCode" = d."ArtCode"
    left join "LgsArticleStock" s on s."ArtID" = a."ArtID" and s."WhsCode" = r."WhsCode"
    where d."WrqID" = any(${documents}::integer[]) and d."SecStatus" = 1 order by d."WrqID", d."WrdNumLine"`.execute(tx)
  const lines = rows.map(({ WrqID, ...line }) => ({ WrqID, line }))
  return new Map([...groupBy(lines, ({ WrqID }) => WrqID)].map(([WrqID, own]) => [WrqID, own.map(({ line }) => line)]))
}

/** Whole documents in the order in which they were asked for; missing, foreign and unseen ones are left out. */
export async function readWarehouseRequirements(
  call: Pick<Call, 'tx' | 'identity' | 'permissions'>,
  documents: readonly number[],
): Promise<WarehouseRequirement[]> {
  const { tx } = call
  const headers = await readHeaders(
    tx,
    call,
    requestedByKey(await warehouseRequirementScopeFor(tx, call), warehouseRequirementTable, documents),
  )
  const found = headers.map(({ WrqID }) => WrqID)
  const [lines, attachments] = [await readLines(tx, found), await readAttachments(call, 'ALM', found)]
  return headers.map((header) => ({
    ...header,
    itemsDetails: lines.get(header.WrqID) ?? [],
    itemsAttachs: attachments.get(header.WrqID) ?? [],
  }))
}

/** @throws Refusal 404 when it is missing, foreign or not to be seen */
export const readWarehouseRequirement = (
  call: Pick<Call, 'tx' | 'identity' | 'permissions'>,
  WrqID: number,
): Promise<WarehouseRequirement> => requireFound(readWarehouseRequirements(call, [WrqID]))
