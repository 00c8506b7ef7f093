import { headerTexts as texts } from '../texts.ts'
import { formatDate } from '#web/platform/ui/text/format.ts'
import type { RequirementPartsFragment } from '../requirement.generated.ts'

/** The header of a requirement that cannot be changed. */
export const factsOf = (saved: RequirementPartsFragment) =>
  [
    [texts.requester, saved.requester?.fullName],
    [texts.area, saved.areaName],
    [texts.date, formatDate(saved.date)],
    [texts.neededOn, formatDate(saved.neededOn)],
    [texts.quoteUntil, formatDate(saved.quoteUntil)],
    [texts.deliveryPlace, saved.deliveryPlace],
    [texts.priority, saved.priority?.label],
    [texts.reason, saved.reason?.label],
    [texts.category, saved.category?.label],
    [texts.type, saved.kind === 'SERVICES' ? texts.services : texts.goods],
    [texts.daysToExpire, String(saved.daysToExpire)],
  ] as const
