import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Caller, RestResponse } from '#tests/platform/environment/service.ts'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import * as offer from '#tests/kit/fixtures/offer.ts'
import * as order from '#tests/kit/fixtures/order.ts'
import * as quotation from '#tests/kit/fixtures/quotation.ts'
import * as reception from '#tests/kit/fixtures/reception.ts'
import * as requirement from '#tests/kit/fixtures/requirement.ts'
import * as warehouse from '#tests/kit/fixtures/warehouse-requirement.ts'
import { countStatements, describeStatements, type Counted } from '#tests/platform/database/count-statements.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const MOST = { approve: 25, save: 30 } as const
const FEW = 1
const MANY = 20

type Work = <R>(act: string, caller: Caller, call: () => Promise<RestResponse<R>>) => Promise<R>

const upstream = provideUpstream()
let who: People
beforeAll(async () => {
  who = await signInDemoPeople(upstream)
  // A warehouse hands out as many articles as a requirement has lines.
  await executeSql(
    upstream,
    sql`with counted as (
        insert into "LgsArticle" ("CpyID", "ArtCode", "ArtName", "TypeUnitOfMeasuarement", "TypeCategory", "WhsCode")
        select 1, 'CNT-' || n, 'Artículo contado ' || n, 'NIU', '1', ${warehouse.WAREHOUSE} from generate_series(0, ${MANY - 1}::integer) n
        returning "CpyID", "ArtID", "WhsCode"
      )
      insert into "LgsArticleStock" ("CpyID", "ArtID", "WhsCode", "StkQuantity") select *, 1000 from counted`,
  )
})

const approve = (count: Work, act: string, caller: Caller, DocEntry: number, TrsCode: string) =>
  count(act, caller, () => requirement.decide(caller, DocEntry, 2, { TrsCode }))

/** One requirement of so many lines, all of the same amount, and everything that follows from it. */
async function goThroughEverything(count: Work, lines: number): Promise<void> {
  const { author, boss, manager, buyer, admin } = who
  const each = Array.from({ length: lines }, (_, index) => index)
  const share = (all: number) => String(all / lines)
  const asked = each.map((index) => requirement.line({ DerDescription: `Línea ${index}`, DerQuantity: share(2_000) }))

  const { ReqID } = await count('save requirement', author, () => requirement.save(author, { itemsDetails: asked }))
  const { SecVersion, itemsDetails } = await requirement.byId(author, ReqID)
  const again = asked.map((line, index) => ({ ...line, DerID: itemsDetails[index]?.DerID }))
  await count('save requirement again', author, () =>
    requirement.save(author, { ReqID, SecVersion, itemsDetails: again }),
  )
  await approve(count, 'approve requirement, first level', boss, ReqID, 'REQ')
  await approve(count, 'approve requirement, last level', manager, ReqID, 'REQ')
  const requested = (await requirement.byId(author, ReqID)).itemsDetails.map(({ DerID }) => DerID)

  const details = requested.map((DerID) => ({ DerID, OddQuantity: share(200), OddUnitPrice: '20' }))
  const { OrdID } = await count('save order', buyer, () =>
    order.save(buyer, order.body([], { itemsDetails: details, OrdTotal: '4720.00' })),
  )
  await approve(count, 'approve order, first level', boss, OrdID, 'ORD')
  await approve(count, 'approve order, last level', manager, OrdID, 'ORD')
  const ordered = (await order.byId(admin, OrdID)).itemsDetails.map(({ OddID }) => OddID)
  const received = { itemsDetails: ordered.map((OddID) => ({ OddID, OtdQuantity: share(100) })) }
  const { OttID } = await count('save reception', author, () =>
    reception.receive(author, { OrdID, ReqID, lines: ordered }, received),
  )
  await approve(count, 'approve reception', boss, OttID, 'OTT')

  const wanted = requested.map((DerID) => ({ DerID, TypeCotization: 1, CtdQuantity: share(200) }))
  const participants = offer.SUPPLIERS.map((SupID) => ({ SupID }))
  const sent = quotation.body([], { itemsDetails: wanted, itemsParticipant: participants })
  const { CttID } = await count('save quotation', buyer, () => quotation.save(buyer, sent))
  const open = await quotation.byId(buyer, CttID)
  const changed = {
    CttID,
    SecVersion: open.SecVersion,
    itemsDetails: wanted.map((line, index) => ({ ...line, CtdID: open.itemsDetails[index]?.CtdID })),
    itemsParticipant: open.itemsParticipant.map(({ CtpID, SupID }) => ({ CtpID, SupID })),
  }
  await count('save quotation again', buyer, () => quotation.save(buyer, { ...sent, ...changed }))
  const offered = await quotation.byId(buyer, CttID)
  for (const { CtpID } of offered.itemsParticipant) {
    const terms = { prices: each.map(() => '10') }
    await count('save offer', buyer, () => offer.sendOffer(buyer, offer.offerBody(offered, CtpID, terms)))
  }
  await count('send quotation to its circuit', buyer, () => quotation.send(buyer, CttID))
  const winner = offered.itemsParticipant[0]?.CtpID ?? 0
  await count('save winner', boss, () =>
    offer.chooseWinner(boss, CttID, winner, { WinComments: 'Mejor puntaje' }).then((answer) => answer),
  )
  await approve(count, 'approve quotation, first level', boss, CttID, 'COT')
  await approve(count, 'approve quotation, last level', manager, CttID, 'COT')

  const moved = each.map((index) => warehouse.line({ ArtCode: `CNT-${index}`, WrdQuantity: share(20) }))
  const stocked = await count('save warehouse requirement', author, () =>
    warehouse.saveWarehouseRequirement(author, { itemsDetails: moved }),
  )
  await count('attend warehouse requirement', admin, () => warehouse.attend(admin, stocked, ...each.map(() => '0.5')))
}

async function countAll(lines: number): Promise<Map<string, Counted<unknown>>> {
  const [taken, count] = [new Map<string, Counted<unknown>>(), countStatements(upstream)]
  await goThroughEverything(async (act, caller, call) => {
    const counted = await count(caller, call)
    const { status, Errors, Result } = counted.response
    if (status !== 200) throw new Error(`${act}: ${status} ${Errors.join(' ')}`)
    taken.set(act, counted)
    return Result
  }, lines)
  return taken
}

it('an approval and a save take no more statements than they may, and no more for twenty lines than for one', async () => {
  const [few, many] = [await countAll(FEW), await countAll(MANY)]
  const failures: string[] = []
  for (const [act, { statements }] of many) {
    const limit = act.startsWith('approve') ? MOST.approve : MOST.save
    const before = few.get(act)?.statements.length ?? 0
    if (statements.length > limit) failures.push(`above its limit: ${describeStatements(act, statements)}`)
    if (statements.length > before)
      failures.push(`more than the ${before} of one line: ${describeStatements(act, statements)}`)
  }
  expect(failures.join('\n\n')).toBe('')
  expect(many.size).toBeGreaterThan(15)
})
