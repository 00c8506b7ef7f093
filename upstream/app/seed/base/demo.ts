import { hash } from '@node-rs/argon2'
import * as clock from '#schema/platform/time/clock.ts'
import { notifyBegunDelegations } from '#upstream/modules/approvals/delegation/notify-substitute.ts'
import { countAsReminded } from '#upstream/modules/approvals/reminder/remind.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { DEMO_PASSWORD } from '#upstream/modules/identity/session/demo-accounts.ts'
import { alertRows } from '../approvals/notification-rows.ts'
import { announcementKeys, announcementRows } from '../receivables/announcement-rows.ts'
import { approvalRows } from '../approvals/approval-rows.ts'
import { calendarOf } from './calendar.ts'
import { catalogueRows } from '../organisation/catalogues.ts'
import { circuitRows } from '../approvals/circuit-rows.ts'
import { chosenProperties } from '../organisation/chosen-settings.ts'
import { companies } from '../organisation/companies.ts'
import { documentRows, numberDocuments } from '../purchasing/requirement/requirement-rows.ts'
import { agesOf, documentOf } from '../purchasing/requirement/requirements.ts'
import { mailboxKeys, mailboxRows } from '../accounting/mailbox-rows.ts'
import { periodKeys, periodRows } from '../accounting/period-rows.ts'
import { cardKeys, seedCard } from '../engagement/card-rows.ts'
import { seedFoundations } from './foundations.ts'
import { attachKindRows } from '../purchasing/attachment-kinds.ts'
import { insertAll, insertRows, resetCounters } from './insert-rows.ts'
import { marketingKeys, marketingRows } from '../engagement/marketing-rows.ts'
import { numbersOf } from '../organisation/document-numbers.ts'
import { parameterRows } from '../organisation/parameters.ts'
import { ANDES, peopleRows, SUR } from '../organisation/people.ts'
import { assignKeys, runningOf } from '../purchasing/keyed-chain.ts'
import { customerKeys, customerRows } from '../receivables/customer-rows.ts'
import { fileRows } from './demo-files.ts'
import { profileKeys, profileRows } from '../purchasing/supplier-profile-rows.ts'
import { queryKeys, queryRows } from '../reporting/query-rows.ts'
import { questionKeys, questionRows } from '../receivables/faq-rows.ts'
import { voucherKeys, voucherRows } from '../accounting/voucher-rows.ts'
import { orderRows, receptionRows } from '../purchasing/order/order-rows.ts'
import { purchasesOf, takenOf } from '../purchasing/purchases.ts'
import { quotationKeys, quotationRows } from '../purchasing/quotation/quotation-rows.ts'
import { createRandom } from './random.ts'
import { claimRows } from '../receivables/claim-rows.ts'
import { runnerRows } from '../engagement/runner-rows.ts'
import { seedServiceAccount } from '../identity/service-account.ts'
import { receiveStock } from '../inventory/stock-rows.ts'
import { supplierRows } from '../purchasing/suppliers.ts'
import { termRows } from '../purchasing/payment-terms.ts'
import { warehouseKeys, warehouseRows } from '../inventory/warehouse-requirement-rows.ts'

/** By company, who bears a distribution (list 1059). */
const bearers = {
  [ANDES]: ['Inmobiliaria Los Andes', 'Constructora Los Andes', 'Los Andes Servicios Generales'],
  [SUR]: ['Logística del Sur', 'Almacenes del Sur'],
}

const keys = {
  GenCompany: 'CpyID',
  GenArea: 'AreID',
  GenPosition: 'PstID',
  GenPerson: 'PrsID',
  GenNaturalPerson: 'NtpID',
  GenWorker: 'WrkID',
  SecUser: 'UsrID',
  GenBusinessLine: 'BslID',
  GenProject: 'PrjID',
  GenCampaign: 'CmpID',
  GenCostCenter: 'CceID',
  GenBudgetItem: 'PtdID',
  GenExpenseType: 'SptID',
  LgsArticle: 'ArtID',
  SecCircuit: 'AccID',
  SecApprovalLevel: 'AlvID',
  LgsRequirement: 'ReqID',
  LgsRequirementDetail: 'DerID',
  SecApprovalTransaction: 'AtsID',
  LgsCotization: 'CttID',
  LgsCotizationDetail: 'CtdID',
  LgsCotizationPayment: 'CppID',
  LgsCotizationParticipant: 'CtpID',
  LgsCotizationProvider: 'CpvID',
  LgsCotizationProviderDetail: 'CpdID',
  LgsCotizationWinner: 'WinID',
  LgsOrderPurcharse: 'OrdID',
  LgsOrderPurcharseDetail: 'OddID',
  LgsOrderSupport: 'OprID',
  LgsOrderAttended: 'OttID',
  GenSupplier: 'SupID',
  LgsPaymentCondition: 'ConID',
  LgsDayCredit: 'DayID',
  GenConceptService: 'ConID',
  GenConceptServiceAccount: 'CsaID',
  GenAttachConfiguration: 'RqdID',
}

/**
 * Two companies with two years of documents up to `now`, the same for the same day. All of it goes in in one
 * transaction, so that a kill in the middle leaves nothing; a database that already has a company is left as it is.
 */
export async function seedDemo(database: Database, now = clock.now()): Promise<void> {
  const secret = await hash(DEMO_PASSWORD)
  const calendar = calendarOf(now)
  await inCompany(database, { company: '*' }, async (tx) => {
    if (await tx.selectFrom('GenCompany').select('CpyID').limit(1).executeTakeFirst()) return
    await insertRows(tx, 'GenCompany', companies)
    await seedFoundations(tx, bearers)
    await insertRows(tx, 'GenParameter', parameterRows(companies.map(({ CpyID }) => CpyID)))
    await insertAll(tx, peopleRows(secret))
    await insertAll(tx, catalogueRows(calendar.inMonths))
    await insertAll(tx, circuitRows(calendar.inDays))
    await insertRows(tx, 'GenFile', fileRows())
    await insertAll(tx, supplierRows())
    await insertAll(tx, profileRows())
    await insertAll(tx, questionRows())
    await insertAll(tx, queryRows())
    await insertAll(tx, termRows())
    await insertAll(tx, attachKindRows())
    await insertRows(tx, 'GenConfigurationProperty', chosenProperties)
    const chance = createRandom(2026)
    const documents = [
      ...agesOf(chance, 300, 40).map((age) => documentOf(chance, calendar, ANDES, age)),
      ...agesOf(chance, 6, 3).map((age) => documentOf(chance, calendar, SUR, age)),
    ]
    const numbers = numbersOf()
    const requirements = numberDocuments(documents, numbers)
    const purchases = purchasesOf(createRandom(1027), calendar, requirements)
    const chain = assignKeys(purchases, numbers)
    const chainKeys = quotationKeys(chain)
    const running = [...requirements, ...runningOf(chain)]
    await insertRows(tx, 'GenNumbering', numbers.counters())
    await insertAll(tx, documentRows(requirements, takenOf(purchases)))
    await insertAll(tx, quotationRows(chain, chainKeys))
    await insertAll(tx, orderRows(chain, chainKeys))
    await insertAll(tx, receptionRows(chain))
    await insertAll(tx, voucherRows(chain))
    await insertAll(tx, mailboxRows(chain, now))
    // After the vouchers: closed months take none.
    await insertAll(tx, periodRows(now))
    await insertAll(tx, approvalRows(running))
    await insertAll(tx, alertRows(running, calendar))
    await insertAll(tx, warehouseRows(calendar))
    await receiveStock(tx)
    await insertAll(tx, customerRows(calendar))
    await insertAll(tx, announcementRows(calendar))
    await seedCard(tx, calendar)
    await insertAll(tx, marketingRows(calendar))
    await insertAll(tx, runnerRows(calendar))
    await insertAll(tx, claimRows(calendar))
    await resetCounters(tx, {
      ...keys,
      ...marketingKeys,
      ...warehouseKeys,
      ...customerKeys,
      ...profileKeys,
      ...questionKeys,
      ...queryKeys,
      ...voucherKeys,
      ...announcementKeys,
      ...cardKeys,
      ...periodKeys,
      ...mailboxKeys,
    })
    await seedServiceAccount(tx)
    // Nobody who opens the demo is greeted by a hundred reminders in its first minute.
    await countAsReminded(tx, now)
  })
  await notifyBegunDelegations(database)
}
