import { z } from 'zod'
import { claimLengths, type ClaimDraft } from '#schema/modules/receivables/claim/claim.ts'
import { id } from '#upstream/platform/http/id.ts'

const text = (longest = 300) => z.string().max(longest + 100)
const optionalText = (longest?: number) =>
  text(longest)
    .nullish()
    .transform((typed) => typed ?? '')

export const claimInput = z.object({
  CpyID: id.nullish(),
  ClmKind: text(),
  ClmName: text(),
  TypePersonDocument: text(),
  PrsDocumentNumber: text(),
  ClmGuardian: optionalText(),
  ClmAddress: text(),
  ClmTelephone: optionalText(),
  ClmEmail: text(),
  ClmGood: text(),
  ClmGoodDescription: text(claimLengths.goodDescription),
  ClmAmount: z
    .union([z.string().max(40), z.number()])
    .nullish()
    .transform((amount) => String(amount ?? '')),
  ClmCurrency: optionalText(),
  ClmDetail: text(claimLengths.detail),
  ClmRequest: text(claimLengths.request),
})

export type ClaimInput = z.output<typeof claimInput>

/** Where the names of the rules meet those of the services. */
export const claimWire: Readonly<Record<keyof ClaimDraft, keyof ClaimInput>> = {
  kind: 'ClmKind',
  name: 'ClmName',
  documentType: 'TypePersonDocument',
  documentNumber: 'PrsDocumentNumber',
  guardian: 'ClmGuardian',
  address: 'ClmAddress',
  telephone: 'ClmTelephone',
  email: 'ClmEmail',
  good: 'ClmGood',
  goodDescription: 'ClmGoodDescription',
  amount: 'ClmAmount',
  currency: 'ClmCurrency',
  detail: 'ClmDetail',
  request: 'ClmRequest',
}

export const claimDraftOf = (input: ClaimInput): ClaimDraft => ({
  kind: input.ClmKind,
  name: input.ClmName,
  documentType: input.TypePersonDocument,
  documentNumber: input.PrsDocumentNumber,
  guardian: input.ClmGuardian,
  address: input.ClmAddress,
  telephone: input.ClmTelephone,
  email: input.ClmEmail,
  good: input.ClmGood,
  goodDescription: input.ClmGoodDescription,
  amount: input.ClmAmount,
  currency: input.ClmCurrency,
  detail: input.ClmDetail,
  request: input.ClmRequest,
})

/** The columns of a tidy sheet. */
export const claimColumnsOf = (claim: ClaimDraft) => ({
  ClmKind: claim.kind,
  ClmName: claim.name,
  TypePersonDocument: claim.documentType,
  PrsDocumentNumber: claim.documentNumber,
  ClmGuardian: claim.guardian || null,
  ClmAddress: claim.address,
  ClmTelephone: claim.telephone || null,
  ClmEmail: claim.email,
  ClmGood: claim.good,
  ClmGoodDescription: claim.goodDescription,
  ClmAmount: claim.amount || null,
  ClmCurrency: claim.currency || null,
  ClmDetail: claim.detail,
  ClmRequest: claim.request,
})
