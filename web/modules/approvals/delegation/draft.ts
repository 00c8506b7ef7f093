import { formatDate } from '#web/platform/ui/text/format.ts'
import { validateRequired } from '#schema/platform/values/field.ts'
import type { RowRules } from '#web/kit/form/row/useRowForm.ts'
import type { Option } from '#web/platform/ui/field/option.ts'
import type { DelegationPartsFragment } from './delegation.generated.ts'
import { delegationTexts as texts } from './texts.ts'

export type Draft = {
  /** null: oneself. */
  person: Option | null
  substitute: Option | null
  /** null: every kind of document. */
  transaction: Option | null
  from: string
  to: string
  reason: string
}

export const delegationRules: RowRules<DelegationPartsFragment, Draft> = {
  draftOf: (row) => ({
    person: row?.person ?? null,
    substitute: row?.substitute ?? null,
    transaction: row?.transaction ?? null,
    from: row?.from ?? '',
    to: row?.to ?? '',
    reason: row?.reason ?? '',
  }),
  findings: ({ substitute, from, to }) => validateRequired({ substitute: substitute?.value, from, to }),
  shown: ({ person, substitute, transaction, from, to, reason }) => [
    { name: 'person', label: texts.person, text: person?.label ?? '' },
    { name: 'substitute', label: texts.substitute, text: substitute?.label ?? '' },
    { name: 'transaction', label: texts.transaction, text: transaction?.label ?? texts.everyTransaction },
    { name: 'from', label: texts.from, text: formatDate(from || null) },
    { name: 'to', label: texts.to, text: formatDate(to || null) },
    { name: 'reason', label: texts.reason, text: reason },
  ],
  fieldId: (name) => `delegation-${name}`,
}

export const inputOf = (draft: Draft, row: DelegationPartsFragment | null) => ({
  ...(row && { id: row.id, version: row.version }),
  person: draft.person?.value ?? null,
  substitute: draft.substitute?.value ?? null,
  transaction: draft.transaction?.value ?? null,
  from: draft.from,
  to: draft.to,
  reason: draft.reason.trim() || null,
})
