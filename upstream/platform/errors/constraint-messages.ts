import { warehouseCatalogueMessages } from '#schema/modules/inventory/warehouse/warehouse-messages.ts'
import {
  areaMessages,
  circuitMessages,
  costCenterMessages,
  positionMessages,
  type TreeMessages,
} from '#schema/modules/organisation/company/tree-messages.ts'

/** A sentence, or one that names what the database named. */
type Sentence = string | ((names: string) => string)
type Sentences = Readonly<Record<string, Sentence | undefined>>

const treeSentences = (sentence: TreeMessages): Sentences => ({
  never_in_itself: sentence.inItself,
  active_in_active: sentence.inDisabled,
  nothing_active_below: sentence.activeBelow,
  nobody_left: sentence.somebodyThere,
  asked_for_by_circuits: sentence.circuitsThere,
  documents_wait: sentence.documentsThere,
})

/** What the database alone can hold while others write too (migrations 0031, 0038, 0082, 0143), in a sentence: by table and constraint. */
const SENTENCES: Readonly<Record<string, Sentences>> = {
  GenArea: treeSentences(areaMessages),
  GenPosition: treeSentences(positionMessages),
  GenCostCenter: treeSentences(costCenterMessages),
  LgsWarehouse: {
    nothing_lies_there: warehouseCatalogueMessages.hasStock,
    nothing_is_asked: warehouseCatalogueMessages.hasRequirements,
  },
  SecApprovalLevel: { of_active_position: circuitMessages.disabledPosition, keeps_levels: circuitMessages.lastLevel },
  SecCircuit: {
    of_active_position: circuitMessages.disabledPositions,
    for_active_area: circuitMessages.disabledArea,
    has_levels: circuitMessages.withoutLevels,
  },
  SecCircuitException: { for_active_area: circuitMessages.disabledArea },
}

/** The sentence of a constraint that has one of its own; undefined for any other failure. */
export function constraintSentence(failure: unknown): string | undefined {
  if (!(failure instanceof Error) || !('table' in failure) || !('constraint' in failure)) return undefined
  const sentence = SENTENCES[String(failure.table)]?.[String(failure.constraint)]
  return typeof sentence === 'function' ? sentence('detail' in failure ? String(failure.detail) : '') : sentence
}
