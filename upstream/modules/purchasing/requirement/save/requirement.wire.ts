import type { DistributionLine } from '#schema/modules/purchasing/requirement/distribution.ts'
import type { Issue } from '#schema/platform/values/finding.ts'
import type { RequirementDraft } from '#schema/modules/purchasing/requirement/requirement.ts'
import type { Line } from '#schema/modules/purchasing/requirement/requirement-line.ts'
import type { WireIssue as Told } from '#upstream/platform/errors/envelope.ts'
import type { LineInput, SaveInput, DistributionInput } from '../requirement.input.ts'

/** The one place where the names of the rules meet those of the services. */
const WIRE: Readonly<Record<string, string>> = {
  date: 'ReqDate',
  neededOn: 'NeedDate',
  quoteUntil: 'NeedDateCot',
  priority: 'TypePriority',
  reason: 'TypeReason',
  category: 'TypeCategory',
  daysToExpire: 'ReqDayExpiration',
  lines: 'itemsDetails',
  articleCode: 'ArtCode',
  description: 'DerDescription',
  quantity: 'DerQuantity',
  distribution: 'Details',
  percentage: 'DepPorcentaje',
  business: 'TypeBusiness',
  mode: 'TypeP',
  item: 'Ptd_GF',
  target: 'Prj_Ceco',
  project: 'PrjID',
}

const MODES = { 1: 'EXPENSE', 2: 'PROJECT' } as const

const modeOf = (TypeP: number | null | undefined) => (TypeP === 1 || TypeP === 2 ? MODES[TypeP] : null)

export const toDistributionLine = ({
  DepPorcentaje,
  TypeBusiness,
  TypeP,
  Ptd_GF,
  Prj_Ceco,
  PrjID,
}: DistributionInput): DistributionLine => ({
  percentage: DepPorcentaje,
  business: TypeBusiness,
  mode: modeOf(TypeP),
  item: Ptd_GF,
  target: Prj_Ceco,
  project: PrjID,
})

export const toLine = ({ ArtCode, DerDescription, DerQuantity, DerObservation, Details }: LineInput): Line => ({
  articleCode: ArtCode,
  description: DerDescription,
  quantity: DerQuantity,
  observation: DerObservation,
  distribution: Details.map(toDistributionLine),
})

export const toRequirementDraft = (input: SaveInput, lines: readonly LineInput[]): RequirementDraft => ({
  date: input.ReqDate,
  neededOn: input.NeedDate,
  quoteUntil: input.NeedDateCot,
  priority: input.TypePriority,
  reason: input.TypeReason,
  daysToExpire: input.ReqDayExpiration,
  lines: lines.map(toLine),
})

/** The place of each line in the body; a line that was not sent has none. */
export type LineIndexes = readonly (number | undefined)[]

/** A finding as the service tells it: `itemsDetails.2.DerQuantity`, by the place of the line in the body. */
export function toWireIssue({ path, message }: Issue, lineIndexes: LineIndexes): Told {
  const [first, lineIndex, ...rest] = path
  const isLine = first === 'lines' && typeof lineIndex === 'number'
  const sent = isLine ? lineIndexes[lineIndex] : lineIndex
  if (isLine && sent === undefined) return { message }
  const field = rest[0] === 'observation' ? ['DerObservation', ...rest.slice(1)] : rest
  const parts = [first, ...(sent === undefined ? [] : [sent]), ...field]
  return {
    message,
    path: parts.map((part) => (typeof part === 'string' ? (WIRE[part] ?? part) : part)).join('.') || null,
  }
}
