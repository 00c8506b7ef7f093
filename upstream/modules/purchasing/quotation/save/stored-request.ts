import { sql, type Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'

/** What a quotation asks of suppliers, as it is stored. */
interface StoredRequest {
  /** The lines of requirements that it asks for. */
  lines: number[]
  /** All of it as text, equal for equal requests; the order of the lines does not count, nor does the subject. */
  text: string
}

/**
 * Reads what a quotation asks: what and how much of it, on what terms, with which files, and whether the site is to be visited.
 * @throws Error for a quotation that is not there
 */
export async function readStoredRequest(tx: Transaction<Tables>, CttID: number): Promise<StoredRequest> {
  const { rows } = await sql<StoredRequest>`
    select array(select d."DerID" from "LgsCotizationDetail" d where d."CttID" = r."CttID" order by d."DerID") as lines,
      jsonb_build_array(
        r."CttRequiredVisit", r."CttDateRequiredVisit", r."CttHourRequiredVisit",
        r."CttCheckGTO", r."CttCheckUtilities", r."CttCheckDiscount", r."CttObservation",
        (select jsonb_agg(jsonb_build_array(d."DerID", d."TypeCotization", d."ArtCode", d."CtdDescription", d."CtdUnitMeasurement",
            d."CtdQuantity", d."CtdObservation") order by d."DerID")
          from "LgsCotizationDetail" d where d."CttID" = r."CttID"),
        (select jsonb_agg(jsonb_build_array(p."TypePayment", array(select unnest(p."ConIDs") order by 1),
            array(select unnest(p."DayIDs") order by 1)) order by p."TypePayment")
          from "LgsCotizationPayment" p where p."CttID" = r."CttID"),
        (select jsonb_agg(t."RqdID" order by t."RqdID") from "LgsCotizationAttachType" t where t."CttID" = r."CttID")
      )::text as text
    from "LgsCotization" r where r."CttID" = ${CttID}`.execute(tx)
  const [request] = rows
  if (!request) throw new Error(`quotation ${CttID} went away under its lock`)
  return request
}
