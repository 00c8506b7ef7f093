import { sql, type RawBuilder, type Selectable } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import type { ValidRequirement } from '#schema/modules/purchasing/requirement/requirement.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { insertAudits, type AuditEntry } from '#upstream/platform/audit/audit.ts'
import { nextDocumentNumber } from '#upstream/modules/organisation/numbering/document-number.ts'
import type { SaveInput } from '../requirement.input.ts'
import { sanitiseRichText } from '#upstream/kit/text/rich-text.ts'
import { searchText } from '#upstream/kit/text/search-text.ts'
import type { Surroundings } from './read-surroundings.ts'

/** What is written of a requirement besides what its author wrote. */
export interface HeaderContent {
  valid: ValidRequirement
  surroundings: Surroundings
  total: string
  /** What its lines are called. */
  descriptions: readonly string[]
}

type Current = Selectable<Tables['LgsRequirement']>

/** The days after which it expires: the company's where none are wanted, those that stand where nothing is said of them. */
const daysToExpire = (
  { ReqDayExpiration }: SaveInput,
  { surroundings }: HeaderContent,
  current: Current | undefined,
): number =>
  ReqDayExpiration === undefined && current ? current.ReqDayExpiration : (ReqDayExpiration ?? surroundings.daysToExpire)

/** What a person writes in the header. */
const written = (body: SaveInput, content: HeaderContent, current?: Current) => ({
  ReqDate: content.valid.date,
  NeedDate: body.NeedDate || null,
  NeedDateCot: body.NeedDateCot || null,
  ReqDeliveryPlace: body.ReqDeliveryPlace?.trim() || null,
  TypePriority: content.valid.priority,
  TypeReason: content.valid.reason,
  TypeCategory: body.TypeCategory,
  TypeRequirement: body.TypeRequirement ?? current?.TypeRequirement ?? '1',
  ReqObservation: sanitiseRichText(body.ReqObservation),
  ReqDayExpiration: daysToExpire(body, content, current),
  ReqEstimatedTotal: content.total,
  ReqDraft: body.ReqSend === 0,
})

const searched = (number: string, { surroundings: { UsrFullName, AreName }, descriptions }: HeaderContent): string =>
  searchText(number, UsrFullName, AreName, ...descriptions)

/** What is written together with a new header, as `header` with its "ReqID" and "CpyID". */
interface WithHeader {
  lines: RawBuilder<unknown>
  shares: RawBuilder<unknown>
  trace: Omit<AuditEntry, 'record'>
}

/** Writes a new requirement, its lines and its trace with one statement, once it has taken its number. */
export async function createRequirement(
  { tx, body, identity }: Call<SaveInput>,
  content: HeaderContent,
  { lines, shares, trace }: WithHeader,
): Promise<number> {
  const header = written(body, content)
  const ReqDocumentNumber = await nextDocumentNumber(tx, identity.companyId, 'REQ')
  const { ReqID } = await tx
    .with('header', (db) =>
      db
        .insertInto('LgsRequirement')
        .values({
          ...header,
          CpyID: identity.companyId,
          ReqDocumentNumber,
          UsrID: identity.userId,
          AreID: content.surroundings.AreID,
          UsrCreateID: identity.userId,
          ReqSearch: searched(ReqDocumentNumber, content),
        })
        .returning(['ReqID', 'CpyID']),
    )
    .with('line', () => sql<Record<string, unknown>>`(${lines})`)
    .with('share', () => sql<Record<string, unknown>>`(${shares})`)
    .with('trace', () => insertAudits(tx, [{ ...trace, record: sql<string>`(select "ReqID"::text from header)` }]))
    .selectFrom('header')
    .select('ReqID')
    .executeTakeFirstOrThrow()
  return ReqID
}

/** Changes the header; author, area and number stay. */
export async function updateHeader(
  { tx, body, identity }: Call<SaveInput>,
  content: HeaderContent,
  current: Current,
): Promise<void> {
  await tx
    .updateTable('LgsRequirement')
    .set({
      ...written(body, content, current),
      UsrUpdateID: identity.userId,
      SecUpdate: clock.now(),
      SecVersion: current.SecVersion + 1,
      ReqSearch: searched(current.ReqDocumentNumber, content),
    })
    .where('ReqID', '=', current.ReqID)
    .execute()
}
