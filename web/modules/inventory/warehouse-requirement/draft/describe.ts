import type { FieldText } from '#web/kit/form/edit/conflict.ts'
import { liveLines } from '#web/kit/form/draft/draft.ts'
import { labelIn } from '#web/platform/ui/field/select/offered-options.ts'
import { documentTexts } from '#web/kit/texts.ts'
import { headerTexts } from '#web/modules/purchasing/requirement/texts.ts'
import { formatDate, formatQuantity } from '#web/platform/ui/text/format.ts'
import { warehouseTexts } from '../texts.ts'
import type { WarehouseChoicesQuery } from '../warehouse-requirement.generated.ts'
import type { WarehouseDraft } from './draft.ts'

/** A warehouse requirement as people read it: the header's fields, then the lines. */
export const describeWarehouse = ({ header, lines }: WarehouseDraft, choices: WarehouseChoicesQuery): FieldText[] => [
  { name: 'header.warehouse', label: warehouseTexts.warehouse, text: labelIn(choices.warehouses, header.warehouse) },
  { name: 'header.date', label: headerTexts.date, text: formatDate(header.date) },
  { name: 'header.neededOn', label: headerTexts.neededOn, text: formatDate(header.neededOn) },
  { name: 'header.priority', label: headerTexts.priority, text: labelIn(choices.priorities, header.priority) },
  { name: 'header.reason', label: headerTexts.reason, text: labelIn(choices.reasons, header.reason) },
  { name: 'header.category', label: headerTexts.category, text: labelIn(choices.categories, header.category) },
  {
    name: 'header.observation',
    label: headerTexts.observation,
    text: header.observation.replace(/<[^>]*>/g, ' ').trim(),
  },
  ...liveLines({ lines }).map(({ key, description, quantity, unit, observation }) => ({
    name: `lines.${key}`,
    label: `${documentTexts.item} ${description}`,
    text: [`${formatQuantity(quantity || '0')} ${unit}`.trim(), observation].filter(Boolean).join(' · '),
  })),
]
