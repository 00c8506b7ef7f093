import type { DistributionLine } from '#schema/modules/purchasing/requirement/distribution.ts'
import { toWirePath, type Issue } from '#schema/platform/values/issue.ts'
import { requirementNames } from '#schema/modules/purchasing/requirement/requirement.wire.ts'
import type { RequirementDraft } from '#schema/modules/purchasing/requirement/requirement.ts'
import type { Line } from '#schema/modules/purchasing/requirement/requirement-line.ts'
import type { WireIssue } from '#upstream/platform/errors/envelope.ts'
import type { LineInput, SaveInput, DistributionInput } from '../requirement.input.ts'

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

/** A requirement as its rules know it. */
export const toRequirementDraft = (input: SaveInput, lines: readonly LineInput[]): RequirementDraft => ({
  date: input.ReqDate,
  neededOn: input.NeedDate,
  quoteUntil: input.NeedDateCot,
  deliveryPlace: input.ReqDeliveryPlace,
  priority: input.TypePriority,
  reason: input.TypeReason,
  daysToExpire: input.ReqDayExpiration,
  lines: lines.map(toLine),
})

/** The place of each line in the body; a line that was not sent has none. */
export type LineIndexes = readonly (number | undefined)[]

/** Names an issue as the services do: `itemsDetails.2.DerQuantity`, by the place of the line in the body. */
export function toWireIssue({ path, message }: Issue, lineIndexes: LineIndexes): WireIssue {
  const [first, lineIndex, ...rest] = path
  if (first !== 'lines' || typeof lineIndex !== 'number') return { message, path: toWirePath(path, requirementNames) }
  const sent = lineIndexes[lineIndex]
  return sent === undefined ? { message } : { message, path: toWirePath([first, sent, ...rest], requirementNames) }
}
