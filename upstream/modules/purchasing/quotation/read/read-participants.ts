import { sql, type Transaction } from 'kysely'
import {
  PARTICIPANT_STATUS_WORDS,
  type ParticipantStatusCode,
} from '#schema/modules/purchasing/quotation/quotation-status.ts'
import { groupBy } from '#upstream/platform/database/group-rows.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'

/** Who is asked, without what they offer. */
export interface Participant {
  CtpID: number
  CttID: number
  SupID: number
  CtpRuc: string
  CtpName: string
  CtpAlias: string | null
  CtpEmail: string | null
  CtpStatus: ParticipantStatusCode
  CtpStatusName: string
  CtpDateInvited: string | null
  CtpDateCotizacionReceived: string | null
  CtpDeclineReason: string | null
  CtpParentID: number | null
  /** 0 none, 1 readjustment, 2 winner. */
  xFlagWinner: number
  WinComments: string | null
}

/** The participants of quotations in the order in which they were added, by quotation. */
export async function readParticipants(
  tx: Transaction<Tables>,
  quotations: readonly number[],
): Promise<Map<number, Participant[]>> {
  const { rows } = await sql<Omit<Participant, 'CtpStatusName'>>`
    select p."CtpID", p."CttID", p."SupID", p."CtpRuc", p."CtpName", p."CtpAlias", p."CtpEmail", p."CtpStatus", p."CtpDateInvited",
      p."CtpDateCotizacionReceived", p."CtpDeclineReason", p."CtpParentID", coalesce(w."TypeWinner", 0) as "xFlagWinner", w."WinComments"
    from "LgsCotizationParticipant" p
    left join "LgsCotizationWinner" w on w."CtpID" = p."CtpID" and w."SecStatus" = 1
    where p."CttID" = any(${quotations}::integer[]) order by p."CttID", p."CtpID"`.execute(tx)
  return groupBy(
    rows.map((row) => ({ ...row, CtpStatusName: PARTICIPANT_STATUS_WORDS[row.CtpStatus] })),
    ({ CttID }) => CttID,
  )
}
