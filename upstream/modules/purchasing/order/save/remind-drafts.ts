import { sql } from 'kysely'
import { ORDER_STATUS } from '#schema/modules/purchasing/order/order-status.ts'
import { notify } from '#upstream/modules/approvals/notification/notify.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { runEach } from '#upstream/platform/scheduler/run-each.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'

/** Days without a change after which a draft is taken to be forgotten. */
export const DRAFT_REMINDER_DAYS = 7

interface ForgottenDraft {
  OrdID: number
  CpyID: number
  UsrID: number
}

const findForgotten = async (database: Database, now: Date): Promise<ForgottenDraft[]> =>
  inCompany(
    database,
    { company: '*' },
    async (tx) =>
      (
        await sql<ForgottenDraft>`
          select r."OrdID", r."CpyID", r."UsrID" from "LgsOrderPurcharse" r
          where r."OrdDraft" and r."OrdStatus" = ${ORDER_STATUS.PENDING} and r."SecStatus" = 1
            and coalesce(r."SecUpdate", r."SecCreate") < ${now.toISOString()}::timestamptz - ${DRAFT_REMINDER_DAYS} * interval '1 day'
            and not exists (select from "LgsOrderDraftNotice" n where n."OrdID" = r."OrdID")
          order by r."OrdID"`.execute(tx)
      ).rows,
    { readOnly: true },
  )

/** Tells the buyer of one draft, unless another service did meanwhile. */
async function remindOf(database: Database, { OrdID, CpyID, UsrID }: ForgottenDraft): Promise<number> {
  return inCompany(database, { company: CpyID }, async (tx) => {
    const { rows } = await sql`
      insert into "LgsOrderDraftNotice" ("OrdID", "CpyID") values (${OrdID}, ${CpyID})
      on conflict do nothing returning "OrdID"`.execute(tx)
    if (rows.length === 0) return 0
    const AleMessage = 'La orden sigue en borrador y retiene lo que pide: envíela a aprobación o anúlela'
    await notify(tx, [{ UsrID, AtsID: null, AleMessage, AleColor: 'orange' }], {
      TrsCode: 'ORD',
      DocEntry: OrdID,
      UsrCreateID: UsrID,
    })
    return 1
  })
}

/**
 * Tells buyers in the bell of their order drafts that nobody changed for a week, once for each: a draft holds back what
 * it orders until it is sent or annulled (decision 0100). @returns of how many
 */
export async function remindOfDrafts(database: Database, now: Date): Promise<number> {
  let reminded = 0
  await runEach(await findForgotten(database, now), async (draft) => {
    reminded += await remindOf(database, draft)
  })
  return reminded
}
