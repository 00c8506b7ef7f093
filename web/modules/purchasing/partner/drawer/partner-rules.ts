import { validateSupplier } from '#schema/modules/purchasing/supplier/supplier.ts'
import type { RowRules } from '#web/kit/form/row/useRowForm.ts'
import { partnerTexts as texts } from '../texts.ts'
import { formatDate, today } from '#web/platform/ui/text/format.ts'
import type { Option } from '#web/platform/ui/field/option.ts'
import type { PartnerPartsFragment as Partner } from '../partner.generated.ts'

const editableFields = [
  'ruc',
  'name',
  'tradeName',
  'contactName',
  'address',
  'telephone',
  'email',
  'mainItem',
  'constitutedOn',
] as const
export const flags = ['issuesInvoices', 'issuesReceipts', 'issuesFeeReceipts', 'offersServices'] as const
export type EditableField = (typeof editableFields)[number]

/** A supplier as its form holds it: texts are empty where nothing is told. */
export type PartnerDraft = Record<EditableField, string> &
  Record<(typeof flags)[number], boolean> & { taxRegime: string | null }

const wordOf = (isSo: boolean) => (isSo ? texts.yes : texts.no)

/** @param regimes what people read of list TAX_REGIME */
export const partnerRules = (regimes: readonly Option[]): RowRules<Partner, PartnerDraft> => ({
  draftOf: (row) => ({
    ...(Object.fromEntries(editableFields.map((name) => [name, row?.[name] ?? ''])) as Record<EditableField, string>),
    issuesInvoices: row?.issuesInvoices ?? true,
    issuesReceipts: row?.issuesReceipts ?? false,
    issuesFeeReceipts: row?.issuesFeeReceipts ?? false,
    offersServices: row?.offersServices ?? false,
    taxRegime: row?.taxRegime?.value ?? null,
  }),
  findings: (draft) => validateSupplier(draft, today()),
  shown: (draft) => [
    ...editableFields.map((name) => ({
      name,
      label: texts[name],
      text: name === 'constitutedOn' ? formatDate(draft[name] || null) : draft[name],
    })),
    {
      name: 'taxRegime',
      label: texts.taxRegime,
      text: regimes.find(({ value }) => value === draft.taxRegime)?.label ?? '',
    },
    ...flags.map((name) => ({ name, label: texts[name], text: wordOf(draft[name]) })),
  ],
  fieldId: (name) => `partner-${name}`,
})
