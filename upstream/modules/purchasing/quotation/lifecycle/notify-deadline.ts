import { sql, type Transaction } from 'kysely'
import { QUOTATION_STATUS } from '#schema/modules/purchasing/quotation/quotation-status.ts'
import { notify } from '#upstream/modules/approvals/notification/notify.ts'
import { emailStaff, readLetterRecipient } from '#upstream/modules/approvals/notification/staff-letter.ts'
import { alias } from '#upstream/platform/database/alias.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { runEach } from '#upstream/platform/scheduler/run-each.ts'
import { endedWithoutOffers } from '../read/pending-work.ts'
import { closeConsentNotices } from '../second-consent.ts'

export const deadlineMessages = {
  withOffers: 'El plazo de ofertas venció: puede enviarla a evaluación',
  withoutOffers: 'El plazo de ofertas venció sin ninguna oferta',
} as const

/** Deadlines that passed longer ago are not told of any more: the buyer finds them on the first screen. */
const DAYS = 7

const quotation = alias('LgsCotization', 'r')

/** The quotation is open, its last day for offers has passed, and its buyer was not told. Offers that were opened early ended with that, by two people. */
const isUnnoticed = sql<boolean>`(
  ${quotation('SecStatus')} = 1 and ${quotation('CttStatus')} = ${QUOTATION_STATUS.OPEN} and ${quotation('CttDateUnsealed')} is null
  and ${quotation('NeedDateCot')} between clock_today() - ${DAYS}::integer and clock_today() - 1
  and ${quotation('CttNoticedDeadline')} is distinct from ${quotation('NeedDateCot')})`

interface EndedQuotation {
  CttID: number
  CpyID: number
}

const findEnded = (database: Database): Promise<EndedQuotation[]> =>
  inCompany(
    database,
    { company: '*' },
    async (tx) =>
      (
        await sql<EndedQuotation>`
          select ${quotation('CttID')}, ${quotation('CpyID')} from "GenCompany" c
          join ${quotation.table} on ${quotation('CpyID')} = c."CpyID" and ${isUnnoticed}
          where c."SecStatus" = 1 order by ${quotation('CttID')}`.execute(tx)
      ).rows,
    { readOnly: true },
  )

/** Tells the buyer of one quotation, unless another service does or something became of it meanwhile. */
async function notifyOf(tx: Transaction<Tables>, { CttID, CpyID }: EndedQuotation): Promise<void> {
  const { rows } = await sql<{ UsrID: number; name: string; subject: string; withoutOffers: boolean }>`
    with locked as (
      select ${quotation('CttID')} from ${quotation.table} where ${quotation('CttID')} = ${CttID} and ${isUnnoticed} for update skip locked)
    update ${quotation.table} set "CttNoticedDeadline" = ${quotation('NeedDateCot')} from locked
    where ${quotation('CttID')} = locked."CttID"
    returning ${quotation('UsrID')}, ${quotation('CttDocumentNumber')} as name, ${quotation('CttSubject')} as subject,
      ${endedWithoutOffers(quotation)} as "withoutOffers"`.execute(tx)
  const [ended] = rows
  if (!ended) return
  const { UsrID, name, subject, withoutOffers } = ended
  // They are open by now, without anybody's consent.
  await closeConsentNotices({ tx }, { CttID, CpyID }, 'opening')
  const message = withoutOffers ? deadlineMessages.withoutOffers : deadlineMessages.withOffers
  const about = { TrsCode: 'COT' as const, DocEntry: CttID }
  const recipient = await readLetterRecipient(tx, UsrID, CpyID)
  if (recipient) {
    const paragraphs = [`Cotización ${name} («${subject}»): ${message}.`]
    const letter = { subject: `${name} · ${message}`, paragraphs, path: `/logistica/cotizacion/${CttID}` }
    await emailStaff(tx, recipient, letter, { CpyID, ...about })
  }
  const notice = { UsrID, AtsID: null, AleMessage: message, AleColor: withoutOffers ? 'orange' : 'blue' }
  await notify(tx, [notice], { ...about, UsrCreateID: UsrID })
}

/**
 * Tells buyers, in the bell and by letter, of quotations whose last day for offers has passed, once for each such day: from then on
 * they wait for nobody but the buyer (rules 16, "notifications").
 */
export async function notifyDeadlines(database: Database): Promise<void> {
  await runEach(await findEnded(database), (ended) =>
    inCompany(database, { company: ended.CpyID }, (tx) => notifyOf(tx, ended)),
  )
}
