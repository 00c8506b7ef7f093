import { Conflict } from '#web/kit/form/dialog/Conflict.tsx'
import type { Difference } from '#web/kit/form/dialog/ConflictDialog.tsx'
import { liveLines } from '#web/kit/form/draft/draft.ts'
import { labelIn } from '#web/kit/choice/option.ts'
import { documentTexts } from '#web/kit/texts.ts'
import { headerTexts } from '#web/modules/purchasing/requirement/texts.ts'
import { warehouseTexts } from '../texts.ts'
import { formatDate, formatQuantity } from '#web/platform/ui/text/format.ts'
import { draftOf, type WarehouseDraft } from '../draft/draft.ts'
import type { WarehouseOnScreen } from '../draft/useWarehouse.ts'
import { useWarehouseRequirementQuery, type WarehouseChoicesQuery } from '../warehouse-requirement.generated.ts'

type Props = { id: string; screen: WarehouseOnScreen; choices: WarehouseChoicesQuery }

/** A document as people read it, by what each part is called. */
function readable({ header, lines }: WarehouseDraft, choices: WarehouseChoicesQuery): Map<string, string> {
  return new Map([
    [warehouseTexts.warehouse, labelIn(choices.warehouses, header.warehouse)],
    [headerTexts.date, formatDate(header.date)],
    [headerTexts.neededOn, formatDate(header.neededOn)],
    [headerTexts.priority, labelIn(choices.priorities, header.priority)],
    [headerTexts.reason, labelIn(choices.reasons, header.reason)],
    [headerTexts.category, labelIn(choices.categories, header.category)],
    ...liveLines({ lines }).map(({ description, quantity, unit }): [string, string] => [
      `${documentTexts.item} ${description}`,
      `${formatQuantity(quantity || '0')} ${unit}`.trim(),
    ]),
  ])
}

function differences(yours: WarehouseDraft, theirs: WarehouseDraft, choices: WarehouseChoicesQuery): Difference[] {
  const [mine, other] = [readable(yours, choices), readable(theirs, choices)]
  return [...new Set([...other.keys(), ...mine.keys()])]
    .map((what) => ({ what, yours: mine.get(what) ?? '', theirs: other.get(what) ?? '' }))
    .filter((one) => one.yours !== one.theirs)
}

/** Reads what the other person saved and lets the person compare and choose. */
export function WarehouseConflict({ id, screen, choices }: Props) {
  const { data, error, refetch } = useWarehouseRequirementQuery({ variables: { id }, fetchPolicy: 'network-only' })
  return (
    <Conflict
      title={warehouseTexts.changed}
      theirs={data?.warehouseRequirement}
      error={error}
      onRetry={() => void refetch()}
      differencesFrom={(theirs) => differences(screen.form.draft, draftOf(theirs), choices)}
      conflict={screen.conflict}
    />
  )
}
