import type { SupplierDraft } from '#schema/modules/purchasing/supplier/supplier.ts'
import { profileTexts as texts } from './texts.ts'
import type { ProfilePartsFragment as Profile, SaveMyProfileMutationVariables } from './profile.generated.ts'

/** What a supplier does or issues, beside what the rules look at. */
export const profileFlags = ['issuesReceipts', 'issuesInvoices', 'issuesFeeReceipts', 'offersServices'] as const

/** A profile as its form holds it. */
export type ProfileDraft = SupplierDraft & { taxRegime: string | null } & Record<(typeof profileFlags)[number], boolean>

export function draftOf(profile: Profile): ProfileDraft {
  const { ruc, name, taxRegime, issuesReceipts, issuesInvoices, issuesFeeReceipts, offersServices } = profile
  return {
    ruc,
    name,
    address: profile.address ?? '',
    telephone: profile.telephone ?? '',
    email: profile.email ?? '',
    contactName: profile.contactName ?? '',
    tradeName: profile.tradeName ?? '',
    mainItem: profile.mainItem ?? '',
    constitutedOn: profile.constitutedOn ?? '',
    taxRegime: taxRegime?.value ?? null,
    issuesReceipts,
    issuesInvoices,
    issuesFeeReceipts,
    offersServices,
  }
}

export const inputOf = (draft: ProfileDraft, version: number | null): SaveMyProfileMutationVariables['input'] => ({
  ...draft,
  constitutedOn: draft.constitutedOn || null,
  version,
})

const shown = (value: ProfileDraft[keyof ProfileDraft]): string =>
  typeof value === 'boolean' ? (value ? texts.yes : texts.no) : (value ?? '')

const names = Object.keys as (draft: ProfileDraft) => (keyof ProfileDraft)[]

/** On what two drafts differ, as people read it. */
export const differences = (yours: ProfileDraft, theirs: ProfileDraft) =>
  names(yours)
    .filter((name) => yours[name] !== theirs[name])
    .map((name) => ({ what: texts[name], yours: shown(yours[name]), theirs: shown(theirs[name]) }))
