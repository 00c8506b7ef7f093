import { sql } from 'kysely'
import { optionKey } from '#upstream/platform/auth/option-key.ts'
import { closeNotices, notify, type Notice, type NoticeKind } from '#upstream/modules/approvals/notification/notify.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { KEEPER } from './warehouse-requirement-access.ts'

type NotifierCall = Pick<Call, 'tx' | 'identity'>

/** What is told of a warehouse requirement; its kind where something ends what it asks (`closeWarehouseNotices`). */
type WarehouseNotice = Pick<Notice, 'AleMessage' | 'AleColor' | 'AleKind'>

const notifyUsers = (
  { tx, identity }: NotifierCall,
  WrqID: number,
  users: readonly number[],
  notice: WarehouseNotice,
) =>
  notify(
    tx,
    users.filter((user) => user !== identity.userId).map((UsrID) => ({ UsrID, AtsID: null, ...notice })),
    { TrsCode: 'ALM', DocEntry: WrqID, UsrCreateID: identity.userId },
  )

/** Whoever may hand stock out in the whole company, or in the area that asks: their own, or one that was opened to them. */
async function keepersOf({ tx, identity }: NotifierCall, AreID: number | null): Promise<number[]> {
  const { rows } = await sql<{ UsrID: number }>`
    select o."UsrID" from "SecEffectiveOption" o
    join "SecUser" u on u."UsrID" = o."UsrID" and u."SecStatus" = 1
    left join "GenWorker" w on w."NtpID" = u."NtpID" and w."CpyID" = o."CpyID" and w."SecStatus" = 1
    where o."OptID" = ${optionKey(KEEPER)} and o."CpyID" = ${identity.companyId} and o."IsAllowView" and o."IsAllowEdit"
      and (o."IsLevelAdmin" or o."IsLevelManager" or ((o."IsLevelBoss" or o."IsLevelArea")
        and (w."AreID" = ${AreID} or exists (
          select from "SecUserArea" a where a."UsrID" = o."UsrID" and a."CpyID" = o."CpyID" and a."AreID" = ${AreID}))))`.execute(
    tx,
  )
  return rows.map(({ UsrID }) => UsrID)
}

/** Tells the keepers; last in the transaction, because counters stay locked. */
export const notifyStockKeepers = async (
  call: NotifierCall,
  row: { WrqID: number; AreID: number | null },
  notice: Omit<WarehouseNotice, 'AleColor'>,
): Promise<number[]> => notifyUsers(call, row.WrqID, await keepersOf(call, row.AreID), { AleColor: 'blue', ...notice })

/** Tells the author, unless they did it themselves. */
export const notifyAuthor = (
  call: NotifierCall,
  { WrqID, UsrID }: { WrqID: number; UsrID: number },
  notice: WarehouseNotice,
): Promise<number[]> => notifyUsers(call, WrqID, [UsrID], notice)

/** Marks as read what asked for something that is done, or is not to be done any more; before others are told. */
export const closeWarehouseNotices = (
  { tx, identity }: NotifierCall,
  WrqID: number,
  ...kinds: readonly NoticeKind[]
): Promise<void> => closeNotices(tx, { TrsCode: 'ALM', DocEntry: WrqID, CpyID: identity.companyId }, kinds)
