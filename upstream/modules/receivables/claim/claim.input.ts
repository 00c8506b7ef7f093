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
  RecKind: text(),
  RecName: text(),
  TypePersonDocument: text(),
  PrsDocumentNumber: text(),
  RecGuardian: optionalText(),
  RecAddress: text(),
  RecTelephone: optionalText(),
  RecEmail: text(),
  RecGood: text(),
  RecGoodDescription: text(claimLengths.goodDescription),
  RecAmount: z
    .union([z.string().max(40), z.number()])
    .nullish()
    .transform((amount) => String(amount ?? '')),
  RecCurrency: optionalText(),
  RecDetail: text(claimLengths.detail),
  RecRequest: text(claimLengths.request),
})

export type ClaimInput = z.output<typeof claimInput>

/** Where the names of the rules meet those of the services. */
export const claimWire: Readonly<Record<keyof ClaimDraft, keyof ClaimInput>> = {
  kind: 'RecKind',
  name: 'RecName',
  documentType: 'TypePersonDocument',
  documentNumber: 'PrsDocumentNumber',
  guardian: 'RecGuardian',
  address: 'RecAddress',
  telephone: 'RecTelephone',
  email: 'RecEmail',
  good: 'RecGood',
  goodDescription: 'RecGoodDescription',
  amount: 'RecAmount',
  currency: 'RecCurrency',
  detail: 'RecDetail',
  request: 'RecRequest',
}

/** A claim as its rules know it. */
export const claimDraftOf = (input: ClaimInput): ClaimDraft => ({
  kind: input.RecKind,
  name: input.RecName,
  documentType: input.TypePersonDocument,
  documentNumber: input.PrsDocumentNumber,
  guardian: input.RecGuardian,
  address: input.RecAddress,
  telephone: input.RecTelephone,
  email: input.RecEmail,
  good: input.RecGood,
  goodDescription: input.RecGoodDescription,
  amount: input.RecAmount,
  currency: input.RecCurrency,
  detail: input.RecDetail,
  request: input.RecRequest,
})

/** The columns of a tidy sheet. */
export const claimColumnsOf = (claim: ClaimDraft) => ({
  RecKind: claim.kind,
  RecName: claim.name,
  TypePersonDocument: claim.documentType,
  PrsDocumentNumber: claim.documentNumber,
  RecGuardian: claim.guardian || null,
  RecAddress: claim.address,
  RecTelephone: claim.telephone || null,
  RecEmail: claim.email,
  RecGood: claim.good,
  RecGoodDescription: claim.goodDescription,
  RecAmount: claim.amount || null,
  RecCurrency: claim.currency || null,
  RecDetail: claim.detail,
  RecRequest: claim.request,
})
