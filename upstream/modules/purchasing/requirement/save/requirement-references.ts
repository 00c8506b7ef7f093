import { documentMessages } from '#schema/kit/document/document-messages.ts'
import { distributionMessages } from '#schema/modules/purchasing/requirement/distribution.ts'
import { quotationMessages } from '#schema/modules/purchasing/quotation/quotation.ts'
import { GOODS_OR_SERVICES } from '#schema/modules/purchasing/terms/goods-or-services.ts'
import type { Issue } from '#schema/platform/values/issue.ts'
import { toKey, type LineInput, type SaveInput, type DistributionInput } from '../requirement.input.ts'
import { LISTS, type Labels } from '#upstream/kit/catalogue/definition-labels.ts'
import { keysOf, type Article, type KnownReferences } from './read-surroundings.ts'

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

const kinds: ReadonlySet<string> = new Set(Object.values(GOODS_OR_SERVICES).map(String))

type ListedValues = Pick<SaveInput, 'TypePriority' | 'TypeReason' | 'TypeCategory'>

/**
 * Values of definition lists must be on offer; what a saved requirement has already may stay. A kind is goods or services,
 * what is left out is not judged.
 */
export function validateListedValues(body: SaveInput, labels: Labels, current: ListedValues | undefined): Issue[] {
  const { TypeRequirement } = body
  const wrong = (list: number, column: keyof ListedValues, field: string, message: string): Issue[] => {
    const value = body[column]
    return value === null || value === current?.[column] || labels.offers(list, value)
      ? []
      : [{ path: [field], message }]
  }
  return [
    ...wrong(LISTS.priority, 'TypePriority', 'priority', 'La prioridad no es válida'),
    ...wrong(LISTS.reason, 'TypeReason', 'reason', 'El motivo no es válido'),
    ...wrong(LISTS.category, 'TypeCategory', 'category', 'La categoría no es válida'),
    ...(TypeRequirement === null || kinds.has(TypeRequirement)
      ? []
      : [{ path: ['kind'], message: quotationMessages.kind }]),
  ]
}

const isCharged = (lines: readonly LineInput[]): number[] =>
  keysOf(
    lines.flatMap(({ Details }) => Details.filter(({ TypeP }) => TypeP === 1)),
    ({ Prj_Ceco }) => Prj_Ceco,
  )

/**
 * What a share points to must exist in the company and be in use: what is not there was not chosen, and is asked for in the same words.
 * A cost centre must be one of the person's, if any were set apart for them; one that the document has held before may stay.
 */
export function validateDistributionReferences(
  references: KnownReferences,
  lines: readonly LineInput[],
  stored: readonly LineInput[],
  labels: Labels,
): Issue[] {
  const known = { ...references, chargeable: new Set([...references.chargeable, ...isCharged(stored)]) }
  const storedItems = new Set(stored.flatMap(({ Details }) => Details.map(itemOf)))
  return lines.flatMap(({ Details }, index) =>
    Details.flatMap((share, at) =>
      [...wrongReferences(share, known, labels), ...itemOfOthers(share, known, storedItems)].map(
        ([field, message]) => ({
          path: ['lines', index, 'distribution', at, field],
          message,
        }),
      ),
    ),
  )
}

const itemOf = ({ TypeP, TypeBusiness, Ptd_GF }: DistributionInput) => [TypeP, TypeBusiness, Ptd_GF].join('/')

/** What is spent is of the share's business or of all of them, as the form offers it; what the document has held before may stay. */
function itemOfOthers(
  share: DistributionInput,
  { items, expenses }: KnownReferences,
  stored: ReadonlySet<string>,
): [string, string][] {
  const { TypeP, TypeBusiness, Ptd_GF } = share
  const business = (TypeP === 1 ? expenses : items).get(toKey(Ptd_GF ?? null) ?? 0) ?? null
  const isOfOthers = business !== null && business !== String(TypeBusiness) && !stored.has(itemOf(share))
  return isOfOthers ? [['item', distributionMessages.item]] : []
}

const notChargeable = 'El centro de costo no está entre los que usted puede usar'

function wrongReferences(
  { TypeP, TypeBusiness, Ptd_GF, Prj_Ceco, PrjID }: DistributionInput,
  known: KnownReferences,
  labels: Labels,
): [string, string][] {
  const isGone = (value: string | number | null | undefined, among: Pick<ReadonlySet<number>, 'has'>) =>
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
