import { receptionBadges } from '#schema/modules/purchasing/reception/reception-status.ts'
import { statusWords, type StatusWord } from '#web/kit/document/status/status.ts'
import type { AttendedOrderStatus } from '#web/generated/types.ts'

/** How each status reads and which colour goes with the word (rules.md 1). */
export const statuses: Record<AttendedOrderStatus, StatusWord> = statusWords(receptionBadges)
