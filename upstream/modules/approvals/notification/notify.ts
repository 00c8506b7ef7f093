import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { Identity } from '#upstream/platform/auth/identity.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { recordNotified } from '#upstream/platform/http/notified-users.ts'

/** What a notice asks, where something else than reading it ends it: whatever does, such as `closeNotices`, finds it by this. */
export type NoticeKind =
  | 'CONSENT_OPENING'
  | 'CONSENT_CORRECTION'
  | 'INSTALMENT'
  | 'WAREHOUSE_TO_ATTEND'
  | 'WAREHOUSE_RETURNED'

/** What one person is told. */
export interface Notice {
  UsrID: number
  AleMessage: string
  AleColor: string
  /** The open level that it is about, which may ask this person for a decision: decided or gone, it marks the notice as read. */
  AtsID: number | null
  AleKind?: NoticeKind
  /** The document that it is about, where it is another one than that of the call. */
  about?: NotifiedDocument
}

interface NotifiedDocument {
  TrsCode: string
  DocEntry: number
}

export interface NotificationSubject extends NotifiedDocument {
  /** Who made it happen; null for somebody without an account. */
  UsrCreateID: number | null
  /** Where the transaction is of no single company: whose alerts they are. */
  CpyID?: number
}

/**
 * Writes an alert for each person and answers who was told, in ascending order. Each person's counter is locked in
 * that order until the transaction ends, so two decisions that tell the same people never wait for each other in a
 * ring: call it once a transaction, with everyone, and last; suppliers before staff. One person gets one notice. The answer of the call names
 * them (platform/http/notified-users.ts), so that the graph wakes them at once.
 */
export async function notify(
  tx: Transaction<Tables>,
  notices: readonly Notice[],
  about: NotificationSubject,
): Promise<number[]> {
  const byUser = new Map(notices.map((notice) => [notice.UsrID, notice]))
  const users = [...byUser.keys()].sort((one, other) => one - other)
  if (users.length === 0) return []
  const addressed = users.flatMap((UsrID) => byUser.get(UsrID) ?? [])
  const documents = addressed.map((notice) => notice.about ?? about)
  return insertNotices(
    tx,
    sql`
      select * from unnest(${users}::integer[], ${addressed.map(({ AtsID }) => AtsID)}::integer[],
        ${addressed.map(({ AleMessage }) => AleMessage)}::text[], ${addressed.map(({ AleColor }) => AleColor)}::text[],
        ${documents.map(({ TrsCode }) => TrsCode)}::text[], ${documents.map(({ DocEntry }) => DocEntry)}::integer[],
        ${addressed.map(({ AleKind = null }) => AleKind)}::text[])`,
    about,
  )
}

/** The same of notices that are selected: "UsrID", "AtsID", "AleMessage" and "AleColor" in this order, one a person. */
export const notifySelected = (
  tx: Transaction<Tables>,
  selected: RawBuilder<unknown>,
  about: NotificationSubject,
): Promise<number[]> =>
  insertNotices(
    tx,
    sql`select selected.*, ${about.TrsCode}::text, ${about.DocEntry}::integer, null::text from (${selected}) as selected`,
    about,
  )

/** Tells the author of a document what somebody else did to it. Call it last in a transaction, as `notify`. */
export async function notifyAuthor(
  { tx, identity }: { tx: Transaction<Tables>; identity: Pick<Identity, 'userId'> },
  { UsrID, ...document }: NotifiedDocument & { UsrID: number },
  AleMessage: string,
  AleColor: string,
): Promise<void> {
  if (UsrID === identity.userId) return
  await notify(tx, [{ UsrID, AtsID: null, AleMessage, AleColor }], { ...document, UsrCreateID: identity.userId })
}

/** Writes notices that are selected with the documents that they are about: "TrsCode", "DocEntry" and "AleKind" come last. */
async function insertNotices(
  tx: Transaction<Tables>,
  selected: RawBuilder<unknown>,
  { UsrCreateID, CpyID }: Pick<NotificationSubject, 'UsrCreateID' | 'CpyID'>,
): Promise<number[]> {
  const company = CpyID ?? sql<number>`current_setting('app.company')::integer`
  const { rows } = await sql<{ UsrID: number }>`
    with notice ("UsrID", "AtsID", "AleMessage", "AleColor", "TrsCode", "DocEntry", "AleKind") as materialized (${selected}), counter as (
      insert into "SecAlertCounter" ("UsrID", "AleSeq") select "UsrID", 1 from notice order by "UsrID"
      on conflict ("UsrID") do update set "AleSeq" = "SecAlertCounter"."AleSeq" + 1
      returning "UsrID", "AleSeq")
    insert into "SecAlert" ("UsrID", "AtsID", "AleMessage", "AleColor", "TrsCode", "DocEntry", "AleKind", "UsrCreateID", "AleSeq", "CpyID")
    select "UsrID", "AtsID", "AleMessage", "AleColor", "TrsCode", "DocEntry", "AleKind", ${UsrCreateID}::integer, "AleSeq", ${company}::integer
    from counter join notice using ("UsrID") order by "UsrID"
    returning "UsrID"`.execute(tx)
  const users = rows.map(({ UsrID }) => UsrID).sort((one, other) => one - other)
  if (users.length > 0) recordNotified(tx, users)
  return users
}

/** Takes what asked for decisions on levels that are about to go (`levels` selects them): read, and no longer tied to them. */
export const withdrawnNotices = (levels: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`update "SecAlert" set "AtsID" = null, "AleRead" = true where "AtsID" in (${levels})`

/** Marks what asked for decisions on levels (`levels` selects them) as read, for everybody who was asked. */
export const closedNotices = (levels: RawBuilder<unknown>): RawBuilder<Record<string, unknown>> =>
  sql<Record<string, unknown>>`update "SecAlert" set "AleRead" = true where "AtsID" in (${levels}) and not "AleRead"`

/** The same of levels that nobody decides any more: nothing waits for anybody there. */
export async function closeLevelNotices(tx: Transaction<Tables>, levels: readonly { AtsID: number }[]): Promise<void> {
  if (levels.length === 0) return
  await closedNotices(sql.join(levels.map(({ AtsID }) => sql`${AtsID}::integer`))).execute(tx)
}

/**
 * Marks what staff of a company were told of a subject as read: nothing waits for them there any more.
 *
 * @param kinds of the notices that are meant; all notices where it is left out
 */
export async function closeNotices(
  tx: Transaction<Tables>,
  { TrsCode, DocEntry, CpyID }: NotifiedDocument & { CpyID: number },
  kinds?: readonly NoticeKind[],
): Promise<void> {
  await tx
    .updateTable('SecAlert')
    .set({ AleRead: true })
    .where('TrsCode', '=', TrsCode)
    .where('DocEntry', '=', DocEntry)
    .where('CpyID', '=', CpyID)
    .where('AleRead', '=', false)
    .where('UsrID', 'in', (users) => users.selectFrom('SecUser').select('UsrID').where('LexID', '=', 0))
    .$if(kinds !== undefined, (query) => query.where(sql<boolean>`"AleKind" = any(${kinds}::text[])`))
    .execute()
}
