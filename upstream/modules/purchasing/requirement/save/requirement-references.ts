import { documentMessages } from '#schema/kit/document/document-messages.ts'
import { sql, type Transaction } from 'kysely'
import { alias } from '#upstream/platform/database/alias.ts'
import { distributionMessages } from '#schema/modules/purchasing/requirement/distribution.ts'
import type { Issue } from '#schema/platform/values/issue.ts'
import { isInPersonScope } from '#upstream/kit/catalogue/lookup-scope.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { toKey, type LineInput, type SaveInput, type DistributionInput } from '../requirement.input.ts'
import { LISTS, type Labels } from '#upstream/kit/catalogue/definition-labels.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'

/** An article as a line copies it. */
export interface Article {
  ArtCode: string
  ArtName: string
  TypeUnitOfMeasuarement: string
  ArtReferencePrice: string | null
  SecStatus: number
}

export async function readArticles(
  tx: Transaction<Tables>,
  lines: readonly LineInput[],
): Promise<Map<string, Article>> {
  const codes = [...new Set(lines.flatMap(({ ArtCode }) => (ArtCode === null ? [] : [ArtCode])))]
  const { rows } = await sql<Article>`
    select "ArtCode", "ArtName", "TypeUnitOfMeasuarement", "ArtReferencePrice", "SecStatus"
    from "LgsArticle" where "CpyID" = current_setting('app.company')::integer and "ArtCode" = any(${codes}::text[])`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.ArtCode, row]))
}

/** Articles must exist and be in use; one that has been on the document before may stay. */
export const validateArticles = (
  lines: readonly LineInput[],
  articles: Map<string, Article>,
  existing: ReadonlySet<string>,
): Issue[] =>
  lines.flatMap(({ ArtCode }, index) => {
    if (ArtCode === null || articles.get(ArtCode)?.SecStatus === 1 || (articles.has(ArtCode) && existing.has(ArtCode)))
      return []
    return [{ path: ['lines', index, 'articleCode'], message: documentMessages.unknownArticle(ArtCode) }]
  })

/** Values of definition lists must be on offer. */
export function validateListedValues({ TypePriority, TypeReason, TypeCategory }: SaveInput, labels: Labels): Issue[] {
  const wrong = (list: number, value: string | null, field: string, message: string): Issue[] =>
    value === null || labels.offers(list, value) ? [] : [{ path: [field], message }]
  return [
    ...wrong(LISTS.priority, TypePriority, 'priority', 'La prioridad no es válida'),
    ...wrong(LISTS.reason, TypeReason, 'reason', 'El motivo no es válido'),
    ...wrong(LISTS.category, TypeCategory, 'category', 'La categoría no es válida'),
  ]
}

interface KnownReferences {
  items: ReadonlySet<number>
  expenses: ReadonlySet<number>
  projects: ReadonlySet<number>
  costCenters: ReadonlySet<number>
  /** Those of them that the person may charge. */
  chargeable: ReadonlySet<number>
}

const keys = (
  shares: readonly DistributionInput[],
  pick: (share: DistributionInput) => string | number | null | undefined,
): number[] => [...new Set(shares.map((share) => toKey(pick(share) ?? null)).filter((key) => key !== null))]

async function readKnown(
  tx: Transaction<Tables>,
  identity: Identity,
  shares: readonly DistributionInput[],
): Promise<KnownReferences> {
  const items = keys(shares, ({ Ptd_GF }) => Ptd_GF)
  const targets = keys(shares, ({ Prj_Ceco }) => Prj_Ceco)
  const projects = [...targets, ...keys(shares, ({ PrjID }) => PrjID)]
  const costCenter = alias('GenCostCenter', 'r')
  const { rows } = await sql<Record<keyof KnownReferences, number[]>>`select
    array(select "PtdID" from "GenBudgetItem" where "PtdID" = any(${items}::integer[]) and "SecStatus" = 1) as items,
    array(select "SptID" from "GenExpenseType" where "SptID" = any(${items}::integer[]) and "SecStatus" = 1) as expenses,
    array(select "PrjID" from "GenProject" where "PrjID" = any(${projects}::integer[]) and "SecStatus" = 1) as projects,
    array(select "CceID" from "GenCostCenter" where "CceID" = any(${targets}::integer[]) and "SecStatus" = 1) as "costCenters",
    array(select ${costCenter('CceID')} from ${costCenter.table}
      where ${costCenter('CceID')} = any(${targets}::integer[]) and ${isInPersonScope(identity, costCenter)}) as chargeable`.execute(
    tx,
  )
  const [row] = rows
  return {
    items: new Set(row?.items),
    expenses: new Set(row?.expenses),
    projects: new Set(row?.projects),
    costCenters: new Set(row?.costCenters),
    chargeable: new Set(row?.chargeable),
  }
}

const isCharged = (lines: readonly LineInput[]): number[] =>
  keys(
    lines.flatMap(({ Details }) => Details.filter(({ TypeP }) => TypeP === 1)),
    ({ Prj_Ceco }) => Prj_Ceco,
  )

/**
 * What a share points to must exist in the company and be in use: what is not there was not chosen, and is asked for in the same words.
 * A cost centre must be one of the person's, if any were set apart for them; one that the document has held before may stay.
 */
export async function validateDistributionReferences(
  { tx, identity }: Pick<Call, 'tx' | 'identity'>,
  lines: readonly LineInput[],
  stored: readonly LineInput[],
  labels: Labels,
): Promise<Issue[]> {
  const shares = lines.flatMap(({ Details }) => Details)
  const read = await readKnown(tx, identity, shares)
  const known = { ...read, chargeable: new Set([...read.chargeable, ...isCharged(stored)]) }
  return lines.flatMap(({ Details }, index) =>
    Details.flatMap((share, at) =>
      wrongReferences(share, known, labels).map(([field, message]) => ({
        path: ['lines', index, 'distribution', at, field],
        message,
      })),
    ),
  )
}

const notChargeable = 'El centro de costo no está entre los que usted puede usar'

function wrongReferences(
  { TypeP, TypeBusiness, Ptd_GF, Prj_Ceco, PrjID }: DistributionInput,
  known: KnownReferences,
  labels: Labels,
): [string, string][] {
  const isGone = (value: string | number | null | undefined, among: ReadonlySet<number>) =>
    value !== null && value !== undefined && !among.has(toKey(value) ?? 0)
  const isExpense = TypeP === 1
  const found: [string, string][] = []
  if (TypeBusiness !== null && TypeBusiness !== undefined && !labels.offers(LISTS.business, String(TypeBusiness)))
    found.push(['business', distributionMessages.business])
  if (isGone(Ptd_GF, isExpense ? known.expenses : known.items)) found.push(['item', distributionMessages.item])
  if (isGone(Prj_Ceco, isExpense ? known.costCenters : known.projects))
    found.push(['target', distributionMessages.target])
  else if (isExpense && isGone(Prj_Ceco, known.chargeable)) found.push(['target', notChargeable])
  if (isGone(PrjID, known.projects)) found.push(['project', distributionMessages.project])
  return found
}
