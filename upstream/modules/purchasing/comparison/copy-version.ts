import { sql } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import { QUOTATION_STATUS, PARTICIPANT_STATUS } from '#schema/modules/purchasing/quotation/quotation-status.ts'
import { foldText } from '#schema/platform/text/fold-text.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import type { Quotation } from '#upstream/modules/purchasing/quotation/quotation-access.ts'
import type { Winner } from '#upstream/modules/purchasing/quotation/read-winners.ts'

/** The number of the version that follows: COT-2026-000007-V2, then -V3. */
export const nextNumber = ({
  CttDocumentNumber,
  CttVersion,
}: Pick<Quotation, 'CttDocumentNumber' | 'CttVersion'>): string =>
  `${CttDocumentNumber.replace(/-V\d+$/, '')}-V${CttVersion + 1}`

/** Writes the header of the next version: open to offers, with the weights frozen before. The site was visited already. */
export async function insertVersion(
  { tx, identity }: Call,
  current: Quotation,
  NeedDateCot: string,
): Promise<Pick<Quotation, 'CttID' | 'CttDocumentNumber'>> {
  const CttDocumentNumber = nextNumber(current)
  const { CttID: _key, SecCreate: _created, SecUpdate: _updated, SecVersion: _version, ...copied } = current
  return tx
    .insertInto('LgsCotization')
    .values({
      ...copied,
      CttDocumentNumber,
      CttVersion: current.CttVersion + 1,
      CttParentID: current.CttID,
      CttDate: clock.today(),
      NeedDateCot,
      CttStatus: QUOTATION_STATUS.OPEN,
      CttRequiredVisit: 0,
      CttDateRequiredVisit: null,
      CttHourRequiredVisit: null,
      CttDateUnsealed: null,
      UsrUnsealID: null,
      UsrUnsealConfirmID: null,
      CttUnsealReason: null,
      CttSearch: `${foldText(CttDocumentNumber)} ${current.CttSearch}`,
      UsrCreateID: identity.userId,
      UsrUpdateID: null,
    })
    .returning(['CttID', 'CttDocumentNumber'])
    .executeTakeFirstOrThrow()
}

/** Copies lines, payment types, kinds of files, all files beside it, and those of the participants that were chosen. Answers their new keys. */
export async function copyToVersion(
  { tx }: Call,
  from: number,
  to: number,
  chosen: readonly Winner[],
): Promise<number[]> {
  await sql`
    insert into "LgsCotizationDetail" ("CpyID", "CttID", "CtdNumLine", "DerID", "CtdParentID", "TypeCotization", "ArtCode",
      "CtdDescription", "CtdQuantity", "CtdUnitMeasurement", "CtdObservation")
    select "CpyID", ${to}, "CtdNumLine", "DerID", "CtdID", "TypeCotization", "ArtCode", "CtdDescription", "CtdQuantity",
      "CtdUnitMeasurement", "CtdObservation"
    from "LgsCotizationDetail" where "CttID" = ${from} order by "CtdNumLine"`.execute(tx)
  await sql`
    insert into "LgsCotizationPayment" ("CpyID", "CttID", "TypePayment", "ConIDs", "DayIDs")
    select "CpyID", ${to}, "TypePayment", "ConIDs", "DayIDs" from "LgsCotizationPayment" where "CttID" = ${from} order by "CppID"`.execute(
    tx,
  )
  await sql`
    insert into "LgsCotizationAttachType" ("CpyID", "CttID", "RqdID")
    select "CpyID", ${to}, "RqdID" from "LgsCotizationAttachType" where "CttID" = ${from}`.execute(tx)
  // All files beside it, whoever put them there. The bytes are shared; who put each file there, and when, stays as it was.
  await sql`
    insert into "LgsDocumentAttach" ("CpyID", "TrsCode", "DocEntry", "RqdID", "FilID", "RqdAttach", "DatParentID", "UsrCreateID", "SecCreate")
    select "CpyID", "TrsCode", ${to}, "RqdID", "FilID", "RqdAttach", "DatID", "UsrCreateID", "SecCreate"
    from "LgsDocumentAttach" where "TrsCode" = 'COT' and "DocEntry" = ${from} and "SecStatus" = 1 order by "DatID"`.execute(
    tx,
  )
  const { rows } = await sql<{ CtpID: number }>`
    insert into "LgsCotizationParticipant" ("CpyID", "CttID", "SupID", "CtpRuc", "CtpName", "CtpAlias", "CtpEmail", "CtpParentID")
    select "CpyID", ${to}, "SupID", "CtpRuc", "CtpName", "CtpAlias", "CtpEmail", "CtpID"
    from "LgsCotizationParticipant" where "CtpID" = any(${chosen.map(({ CtpID }) => CtpID)}::integer[]) order by "CtpID"
    returning "CtpID"`.execute(tx)
  return rows.map(({ CtpID }) => CtpID)
}

/** The version before is closed; whoever offered and was not chosen does not go on. Its offers stay readable (rules 4). */
export async function closePreviousVersion(
  { tx, identity }: Call,
  CttID: number,
  chosen: readonly Winner[],
): Promise<void> {
  await tx
    .updateTable('LgsCotization')
    .set((each) => ({
      CttStatus: QUOTATION_STATUS.CLOSED,
      UsrUpdateID: identity.userId,
      SecUpdate: clock.now(),
      SecVersion: each('SecVersion', '+', 1),
    }))
    .where('CttID', '=', CttID)
    .execute()
  await tx
    .updateTable('LgsCotizationParticipant')
    .set({ CtpStatus: PARTICIPANT_STATUS.NOT_CARRIED })
    .where('CttID', '=', CttID)
    .where('CtpStatus', '=', PARTICIPANT_STATUS.OFFERED)
    .where(
      'CtpID',
      'not in',
      chosen.map(({ CtpID }) => CtpID),
    )
    .execute()
}
