import type { LookupOption } from '#web/platform/ui/field/LookupSelect.tsx'
import type { DelegationPartsFragment } from './delegation.generated.ts'

export type Draft = {
  /** null: oneself. */
  person: LookupOption | null
  substitute: LookupOption | null
  /** null: every kind of document. */
  transaction: LookupOption | null
  from: string
  to: string
  reason: string
}

export const draftOf = (row: DelegationPartsFragment | null): Draft => ({
  person: row?.person ?? null,
  substitute: row?.substitute ?? null,
  transaction: row?.transaction ?? null,
  from: row?.from ?? '',
  to: row?.to ?? '',
  reason: row?.reason ?? '',
})

/** The required fields that are still empty. */
export const missingIn = ({ substitute, from, to }: Draft): string[] =>
  Object.entries({ substitute, from, to }).flatMap(([name, value]) => (value ? [] : [name]))

export const inputOf = (draft: Draft, row: DelegationPartsFragment | null) => ({
  ...(row && { id: row.id, version: row.version }),
  person: draft.person?.value ?? null,
  substitute: draft.substitute?.value ?? null,
  transaction: draft.transaction?.value ?? null,
  from: draft.from,
  to: draft.to,
  reason: draft.reason.trim() || null,
})
