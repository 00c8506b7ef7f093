import { sql, type Transaction } from 'kysely'
import { groupBy } from '#upstream/platform/database/group-rows.ts'
import { anyOf } from '#upstream/platform/database/connection/prepared-statements.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { LISTS, readLabels } from '#upstream/kit/catalogue/definition-labels.ts'

export interface DistributionRow {
  DepLine: number
  DepPorcentaje: string
  TypeBusiness: string
  TypeBusinessName: string | null
  TypeP: number
  Ptd_GF: number
  Ptd_GF_Name: string | null
  Prj_Ceco: number
  Prj_Ceco_Name: string | null
  PrjID: number | null
  PrjName: string | null
  AreParentID: number | null
}

export interface Line {
  DerID: number
  DerNumLine: number
  ArtCode: string
  DerDescription: string
  DerUnitMeasurement: string | null
  DerQuantity: string
  DerQuantityAttended: string
  DerReferencePrice: string | null
  DerObservation: string | null
  SecStatus: number
  Details: DistributionRow[]
}

/** The lines of requirements in their order, each with its distribution, by requirement: three queries for any number of them. */
export async function readDetails(tx: Transaction<Tables>, documents: readonly number[]): Promise<Map<number, Line[]>> {
  if (documents.length === 0) return new Map()
  const { rows: lines } = await sql<Omit<Line, 'Details'> & { ReqID: number }>`
    select "ReqID", "DerID", "DerNumLine", "ArtCode", "DerDescription", "DerUnitMeasurement", "DerQuantity", "DerQuantityAttended",
      "DerReferencePrice", "DerObservation", "SecStatus"
    from "LgsRequirementDetail" where "ReqID" = ${anyOf(documents)} and "SecStatus" = 1 order by "ReqID", "DerNumLine"`.execute(
    tx,
  )
  const shares = await readDistribution(
    tx,
    lines.map(({ DerID }) => DerID),
  )
  const whole = lines.map(({ ReqID, ...line }) => ({ ReqID, line: { ...line, Details: shares.get(line.DerID) ?? [] } }))
  return new Map([...groupBy(whole, ({ ReqID }) => ReqID)].map(([ReqID, own]) => [ReqID, own.map(({ line }) => line)]))
}

/** Names follow the mode: 1 an expense type and a cost centre, 2 a budget item and a project. */
async function readDistribution(
  tx: Transaction<Tables>,
  lines: readonly number[],
): Promise<Map<number, DistributionRow[]>> {
  const labels = await readLabels(tx)
  const { rows } = await sql<Omit<DistributionRow, 'TypeBusinessName'> & { DerID: number }>`
    select s."DerID", s."DepLine", s."DepPorcentaje", s."TypeBusiness", s."TypeP", s."Ptd_GF",
      coalesce(e."SptDescriptionLong", b."PtdDescriptionLong") as "Ptd_GF_Name", s."Prj_Ceco",
      coalesce(c."CceDescription", t."PrjName") as "Prj_Ceco_Name", s."PrjID", p."PrjName", s."AreParentID"
    from "LgsRequirementDistribution" s
    left join "GenExpenseType" e on s."TypeP" = 1 and e."SptID" = s."Ptd_GF"
    left join "GenBudgetItem" b on s."TypeP" = 2 and b."PtdID" = s."Ptd_GF"
    left join "GenCostCenter" c on s."TypeP" = 1 and c."CceID" = s."Prj_Ceco"
    left join "GenProject" t on s."TypeP" = 2 and t."PrjID" = s."Prj_Ceco"
    left join "GenProject" p on p."PrjID" = s."PrjID"
    where s."DerID" = ${anyOf(lines)} order by s."DerID", s."DepLine"`.execute(tx)
  const named = rows.map(({ DerID, ...share }) => ({
    DerID,
    share: {
      DepLine: share.DepLine,
      DepPorcentaje: share.DepPorcentaje,
      TypeBusiness: share.TypeBusiness,
      TypeBusinessName: labels.of(LISTS.business, share.TypeBusiness),
      TypeP: share.TypeP,
      Ptd_GF: share.Ptd_GF,
      Ptd_GF_Name: share.Ptd_GF_Name,
      Prj_Ceco: share.Prj_Ceco,
      Prj_Ceco_Name: share.Prj_Ceco_Name,
      PrjID: share.PrjID,
      PrjName: share.PrjName,
      AreParentID: share.AreParentID,
    },
  }))
  return new Map(
    [...groupBy(named, ({ DerID }) => DerID)].map(([DerID, own]) => [DerID, own.map(({ share }) => share)]),
  )
}
