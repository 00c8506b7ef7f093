import type { Selectable } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import type { ValidRequirement } from '#schema/modules/purchasing/requirement/requirement.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { nextDocumentNumber } from '#upstream/modules/organisation/numbering/document-number.ts'
import { areaOf } from '#upstream/kit/document/data-scope.ts'
import type { SaveInput } from '../requirement.input.ts'
import { sanitiseRichText } from '#upstream/kit/text/rich-text.ts'
import { readProperty } from '#upstream/platform/company-settings/read-setting.ts'
import { searchText } from '#upstream/kit/text/search-text.ts'

/** What a person writes in the header. */
const written = async (
  { tx, body, identity }: Call<SaveInput>,
  valid: ValidRequirement,
  ReqEstimatedTotal: string,
) => ({
  ReqDate: valid.date,
  NeedDate: body.NeedDate || null,
  NeedDateCot: body.NeedDateCot || null,
  ReqDeliveryPlace: body.ReqDeliveryPlace?.trim() || null,
  TypePriority: valid.priority,
  TypeReason: valid.reason,
  TypeCategory: body.TypeCategory,
  TypeRequirement: body.TypeRequirement ?? '1',
  ReqObservation: sanitiseRichText(body.ReqObservation),
  ReqDayExpiration:
    body.ReqDayExpiration ?? (await readProperty(tx, identity.companyId, 'REQUIREMENT_EXPIRATION_DAYS')),
  ReqEstimatedTotal,
  ReqDraft: body.ReqSend === 0,
})

async function namesOf({ tx }: Pick<Call, 'tx'>, UsrID: number, AreID: number | null) {
  const { UsrFullName, AreName } = await tx
    .selectFrom('SecUser')
    .leftJoin('GenArea', (join) => join.on('GenArea.AreID', '=', AreID))
    .select(['UsrFullName', 'AreName'])
    .where('UsrID', '=', UsrID)
    .executeTakeFirstOrThrow()
  return [UsrFullName, AreName]
}

/** Writes a new header and takes its number; the area is that of the author's worker profile (back-office.md 6). */
export async function createHeader(
  call: Call<SaveInput>,
  valid: ValidRequirement,
  total: string,
  descriptions: readonly string[],
): Promise<number> {
  const { tx, identity } = call
  const AreID = await areaOf(tx, identity)
  const names = await namesOf(call, identity.userId, AreID)
  const header = await written(call, valid, total)
  const ReqDocumentNumber = await nextDocumentNumber(tx, identity.companyId, 'REQ')
  const { ReqID } = await tx
    .insertInto('LgsRequirement')
    .values({
      ...header,
      CpyID: identity.companyId,
      ReqDocumentNumber,
      UsrID: identity.userId,
      AreID,
      UsrCreateID: identity.userId,
      ReqSearch: searchText(ReqDocumentNumber, ...names, ...descriptions),
    })
    .returning('ReqID')
    .executeTakeFirstOrThrow()
  return ReqID
}

/** Changes the header; author, area and number stay. */
export async function updateHeader(
  call: Call<SaveInput>,
  valid: ValidRequirement,
  current: Selectable<Tables['LgsRequirement']>,
  total: string,
  descriptions: readonly string[],
): Promise<number> {
  const { tx, identity } = call
  const names = await namesOf(call, current.UsrID, current.AreID)
  await tx
    .updateTable('LgsRequirement')
    .set({
      ...(await written(call, valid, total)),
      UsrUpdateID: identity.userId,
      SecUpdate: clock.now(),
      SecVersion: current.SecVersion + 1,
      ReqSearch: searchText(current.ReqDocumentNumber, ...names, ...descriptions),
    })
    .where('ReqID', '=', current.ReqID)
    .execute()
  return current.ReqID
}
