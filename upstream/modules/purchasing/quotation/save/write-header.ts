import * as clock from '#schema/platform/time/clock.ts'
import type { ValidQuotation } from '#schema/modules/purchasing/quotation/quotation.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { areaOf } from '#upstream/kit/document/data-scope.ts'
import { sanitiseRichText } from '#upstream/kit/text/rich-text.ts'
import { searchText } from '#upstream/kit/text/search-text.ts'
import { nextDocumentNumber } from '#upstream/modules/organisation/numbering/document-number.ts'
import type { Quotation } from '../quotation-access.ts'
import type { SaveInput } from '../quotation.input.ts'
import type { WeightColumns } from './weights.ts'

/** What the rules have made sure of, beside what was sent. */
export interface ResolvedQuotation {
  weights: WeightColumns
  CttSealed: boolean
  /** That of the lines, where none was sent and they agree. */
  TypeCategory: string | null
  /** What a search finds it by, besides number, subject and buyer. */
  words: readonly string[]
}

const written = (body: SaveInput, valid: ValidQuotation, { weights, TypeCategory }: ResolvedQuotation) => ({
  CttSubject: valid.subject.trim(),
  NeedDateCot: valid.offersUntil,
  TypeCategory,
  CttRequiredVisit: body.CttRequiredVisit ? 1 : 0,
  CttDateRequiredVisit: body.CttRequiredVisit ? body.CttDateRequiredVisit : null,
  CttHourRequiredVisit: body.CttRequiredVisit ? body.CttHourRequiredVisit?.slice(0, 5) || null : null,
  CttCheckGTO: body.CttCheckGTO,
  CttCheckUtilities: body.CttCheckUtilities,
  CttCheckDiscount: body.CttCheckDiscount,
  CttObservation: sanitiseRichText(body.CttObservation),
  ...weights,
})

const buyerName = async ({ tx }: Pick<Call, 'tx'>, UsrID: number): Promise<string> =>
  (await tx.selectFrom('SecUser').select('UsrFullName').where('UsrID', '=', UsrID).executeTakeFirstOrThrow())
    .UsrFullName

/** Writes a new quotation, open to offers, and takes its number; the area is that of the buyer's worker profile. */
export async function createHeader(
  call: Call<SaveInput>,
  valid: ValidQuotation,
  settled: ResolvedQuotation,
): Promise<number> {
  const { tx, body, identity } = call
  const { userId: UsrID, companyId: CpyID } = identity
  const AreID = await areaOf(tx, identity)
  const buyer = await buyerName(call, UsrID)
  const CttDocumentNumber = await nextDocumentNumber(tx, CpyID, 'COT')
  const { CttID } = await tx
    .insertInto('LgsCotization')
    .values({
      ...written(body, valid, settled),
      CpyID,
      CttDocumentNumber,
      UsrID,
      AreID,
      UsrCreateID: UsrID,
      CttDate: clock.today(),
      CttSealed: settled.CttSealed,
      CttSearch: searchText(CttDocumentNumber, body.CttSubject, buyer, ...settled.words),
    })
    .returning('CttID')
    .executeTakeFirstOrThrow()
  return CttID
}

/** Changes what a person wrote; number, buyer, area and sealing stay. */
export async function updateHeader(
  call: Call<SaveInput>,
  valid: ValidQuotation,
  current: Quotation,
  settled: ResolvedQuotation,
): Promise<number> {
  const { tx, body, identity } = call
  const buyer = await buyerName(call, current.UsrID)
  await tx
    .updateTable('LgsCotization')
    .set({
      ...written(body, valid, settled),
      UsrUpdateID: identity.userId,
      SecUpdate: clock.now(),
      SecVersion: current.SecVersion + 1,
      CttSearch: searchText(current.CttDocumentNumber, body.CttSubject, buyer, ...settled.words),
    })
    .where('CttID', '=', current.CttID)
    .execute()
  return current.CttID
}
