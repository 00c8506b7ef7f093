import { isRecord } from '#schema/platform/collections/records.ts'
import { newKey } from '#web/kit/form/draft/draft.ts'
import { emptyDraft, type RequirementDraft } from './draft.ts'

/** What another screen proposes to buy: it travels in the state of the address, and so survives a reload. */
export type Proposed = {
  neededOn: string | null
  category: string | null
  lines: readonly {
    articleCode: string
    description: string
    unit: string
    quantity: string
    referencePrice?: string | null
  }[]
}

const isProposed = (value: unknown): value is Proposed => isRecord(value) && Array.isArray(value.lines)

/** A new requirement that asks for what was proposed; null where nothing was. Days that have passed are left out. */
export function proposedDraft(state: unknown, today: string): RequirementDraft | null {
  const proposed = isRecord(state) ? state.proposed : null
  if (!isProposed(proposed)) return null
  const { neededOn, category, lines } = proposed
  const { header } = emptyDraft(today)
  return {
    header: { ...header, category, neededOn: neededOn && neededOn >= today ? neededOn : null },
    lines: lines.map((line) => ({
      ...line,
      key: newKey(),
      id: null,
      isRemoved: false,
      quantityAttended: '0',
      referencePrice: line.referencePrice ?? null,
      observation: '',
      distribution: [],
    })),
    applyToAll: lines.length > 1,
  }
}
