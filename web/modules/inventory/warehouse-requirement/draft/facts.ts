import { headerTexts as texts } from '#web/modules/purchasing/requirement/texts.ts'
import { warehouseTexts } from '../texts.ts'
import { formatDate } from '#web/platform/ui/text/format.ts'
import type { Saved } from './draft.ts'

/** The header of a warehouse requirement that cannot be changed. */
export const factsOf = (saved: Saved) =>
  [
    [texts.requester, saved.requester?.fullName],
    [texts.area, saved.areaName],
    [warehouseTexts.warehouse, saved.warehouse.label],
    [texts.date, formatDate(saved.date)],
    [texts.neededOn, formatDate(saved.neededOn)],
    [texts.priority, saved.priority.label],
    [texts.reason, saved.reason.label],
    [texts.category, saved.category?.label],
  ] as const
