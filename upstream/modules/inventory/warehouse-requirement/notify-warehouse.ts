import { sql } from 'kysely'
import { optionKey } from '#upstream/platform/auth/option-key.ts'
import { notify } from '#upstream/modules/approvals/notification/notify.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { KEEPER } from './warehouse-requirement-access.ts'

type NotifierCall = Pick<Call, 'tx' | 'identity'>

const notifyUsers = (
  { tx, identity }: NotifierCall,
  WrqID: number,
  users: readonly number[],
  AleMessage: string,
  AleColor: string,
) =>
  notify(
    tx,
    users.filter((user) => user !== identity.userId).map((UsrID) => ({ UsrID, AtsID: null, AleMessage, AleColor })),
    { TrsCode: 'ALM', DocEntry: WrqID, UsrCreateID: identity.userId },
  )

/** Whoever may hand stock out in the whole company, or in the area that asks: their own, or one that was opened to them. */
async function keepersOf({ tx, identity }: NotifierCall, AreID: number | null): Promise<number[]> {
  const { rows } = await sql<{ UsrID: number }>`
    select o."UsrID" from "SecEffectiveOption" o
    join "SecUser" u on u."UsrID" = o."UsrID" and u."SecStatus" = 1
    left join "GenWorker" w on w."NtpID" = u."NtpID" and w."CpyID" = o."CpyID" and w."SecStatus" = 1
    where o."OptID" = ${optionKey(KEEPER)} and o."CpyID" = ${identity.companyId} and o."IsAllowEdit"
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
  message: string,
): Promise<number[]> => notifyUsers(call, row.WrqID, await keepersOf(call, row.AreID), message, 'blue')

/** Tells the author, unless they did it themselves. */
export const notifyAuthor = (
  call: NotifierCall,
  { WrqID, UsrID }: { WrqID: number; UsrID: number },
  message: string,
  color: string,
): Promise<number[]> => notifyUsers(call, WrqID, [UsrID], message, color)
