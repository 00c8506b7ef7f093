import type { CustomerCaller } from './customer.repo.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'

const valid = ({ tx, identity }: CustomerCaller, today: string) =>
  tx
    .selectFrom('CobAdvertisement as a')
    .innerJoin('GenFile as f', 'f.FilID', 'a.FilID')
    .where('a.CpyID', '=', identity.companyId)
    .where('a.SecStatus', '=', 1)
    .where('a.AdvFrom', '<=', today)
    .where('a.AdvTo', '>=', today)

/** Where the picture of an announcement is, below the base of the services. */
const sourceOf = (AdvID: number): string => `PagPaymentGateway/advertisement?AdvID=${AdvID}`

/** The announcements of a day of Lima, in the order the staff gave them. */
export async function readAnnouncementsOn(caller: CustomerCaller, today: string) {
  const rows = await valid(caller, today)
    .select(['a.AdvID', 'a.AdvName', 'a.AdvRedirection'])
    .orderBy('a.AdvOrder')
    .orderBy('a.AdvID')
    .execute()
  return rows.map((row) => ({ ...row, AdvSrc: sourceOf(row.AdvID) }))
}

/** The picture of one of them. @throws Refusal 404 once its days are over, as for none */
export async function readAnnouncementPicture(caller: CustomerCaller, AdvID: number, today: string) {
  const picture = await valid(caller, today)
    .select(['f.FilID', 'f.FilName'])
    .where('a.AdvID', '=', AdvID)
    .executeTakeFirst()
  if (!picture) throw refuse.notFound()
  return picture
}
