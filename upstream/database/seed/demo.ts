import { hash } from '@node-rs/argon2'
import * as clock from '#schema/rules/clock.ts'
import { announceBegun } from '../../delegation/announce.ts'
import { countAsReminded } from '../../reminder/remind.ts'
import type { Database } from '../open.ts'
import { inCompany } from '../scope.ts'
import { DEMO_PASSWORD } from './accounts.ts'
import { alertRows } from './alertRows.ts'
import { announcementKeys, announcementRows } from './portal/announcementRows.ts'
import { approvalRows } from './approvalRows.ts'
import { calendarOf } from './calendar.ts'
import { catalogueRows } from './catalogues.ts'
import { circuitRows } from './circuits.ts'
import { chosenProperties } from './chosenProperties.ts'
import { companies } from './companies.ts'
import { documentRows, numberDocuments } from './documentRows.ts'
import { agesOf, documentOf } from './documents.ts'
import { mailboxKeys, mailboxRows } from './accounting/mailboxRows.ts'
import { periodKeys, periodRows } from './accounting/periodRows.ts'
import { cardKeys, seedCard } from './card/cardRows.ts'
import { seedFoundations } from './foundations.ts'
import { attachKindRows } from './attachKinds.ts'
import { insertAll, insertRows, settleCounters } from './insert.ts'
import { marketingKeys, marketingRows } from './marketingRows.ts'
import { numbersOf } from './numbers.ts'
import { parameterRows } from './parameters.ts'
import { ANDES, peopleRows, SUR } from './people.ts'
import { keyed, runningOf } from './purchases/keyed.ts'
import { customerKeys, customerRows } from './portal/customerRows.ts'
import { fileRows } from './portal/demoFiles.ts'
import { profileKeys, profileRows } from './portal/profileRows.ts'
import { queryKeys, queryRows } from './queryRows.ts'
import { questionKeys, questionRows } from './portal/questionRows.ts'
import { voucherKeys, voucherRows } from './portal/voucherRows.ts'
import { orderRows, receptionRows } from './purchases/orderRows.ts'
import { purchasesOf, takenOf } from './purchases/purchases.ts'
import { quotationKeys, quotationRows } from './purchases/quotationRows.ts'
import { chanceOf } from './random.ts'
import { runnerRows } from './runnerRows.ts'
import { receiveStock } from './stockRows.ts'
import { supplierRows } from './suppliers.ts'
import { termRows } from './terms.ts'
import { warehouseKeys, warehouseRows } from './warehouseRows.ts'

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
    const chance = chanceOf(2026)
    const documents = [
      ...agesOf(chance, 300, 40).map((age) => documentOf(chance, calendar, ANDES, age)),
      ...agesOf(chance, 6, 3).map((age) => documentOf(chance, calendar, SUR, age)),
    ]
    const numbers = numbersOf()
    const requirements = numberDocuments(documents, numbers)
    const purchases = purchasesOf(chanceOf(1027), calendar, requirements)
    const chain = keyed(purchases, numbers)
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
    await settleCounters(tx, {
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
    // Nobody who opens the demo is greeted by a hundred reminders in its first minute.
    await countAsReminded(tx, now)
  })
  await announceBegun(database)
}
