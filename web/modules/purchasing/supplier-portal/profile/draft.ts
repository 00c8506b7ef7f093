import { validateSupplier, type SupplierDraft } from '#schema/modules/purchasing/supplier/supplier.ts'
import type { Option } from '#web/platform/ui/field/option.ts'
import { labelIn } from '#web/platform/ui/field/select/offered-options.ts'
import type { RowRules } from '#web/kit/form/row/useRowForm.ts'
import { formatDate, today } from '#web/platform/ui/text/format.ts'
import { profileTexts as texts } from './texts.ts'
import type { ProfilePartsFragment as Profile, SaveMyProfileMutationVariables } from './profile.generated.ts'

/** What a supplier does or issues, beside what the rules look at. */
export const profileFlags = ['issuesReceipts', 'issuesInvoices', 'issuesFeeReceipts', 'offersServices'] as const

/** A profile as its form holds it. */
export type ProfileDraft = SupplierDraft & { taxRegime: string | null } & Record<(typeof profileFlags)[number], boolean>

const draftOf = (profile: Profile | null): ProfileDraft => ({
  ruc: profile?.ruc ?? '',
  name: profile?.name ?? '',
  address: profile?.address ?? '',
  telephone: profile?.telephone ?? '',
  email: profile?.email ?? '',
  contactName: profile?.contactName ?? '',
  tradeName: profile?.tradeName ?? '',
  mainItem: profile?.mainItem ?? '',
  constitutedOn: profile?.constitutedOn ?? '',
  taxRegime: profile?.taxRegime?.value ?? null,
  issuesReceipts: profile?.issuesReceipts ?? false,
  issuesInvoices: profile?.issuesInvoices ?? false,
  issuesFeeReceipts: profile?.issuesFeeReceipts ?? false,
  offersServices: profile?.offersServices ?? false,
})

export const inputOf = (
  draft: ProfileDraft,
  version: number | null | undefined,
): SaveMyProfileMutationVariables['input'] => ({
  ...draft,
  constitutedOn: draft.constitutedOn || null,
  version,
})

const writtenFields = ['ruc', 'name', 'address', 'telephone', 'email', 'contactName', 'tradeName', 'mainItem'] as const

/** @param regimes what people read of list TAX_REGIME */
export const profileRules = (regimes: readonly Option[]): RowRules<Profile, ProfileDraft> => ({
  draftOf,
  findings: (draft) => validateSupplier(draft, today()),
  shown: (draft) => [
    ...writtenFields.map((name) => ({ name, label: texts[name], text: draft[name] })),
    { name: 'taxRegime', label: texts.taxRegime, text: labelIn(regimes, draft.taxRegime) },
    { name: 'constitutedOn', label: texts.constitutedOn, text: formatDate(draft.constitutedOn || null) },
    ...profileFlags.map((name) => ({ name, label: texts[name], text: draft[name] ? texts.yes : texts.no })),
  ],
  fieldId: (name) => `profile-${name}`,
})
