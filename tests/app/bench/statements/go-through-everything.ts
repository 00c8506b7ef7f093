import { sql } from 'kysely'
import type { Caller, RestResponse, Upstream } from '#tests/platform/environment/service.ts'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import type { People } from '#tests/kit/fixtures/demo-people.ts'
import * as offer from '#tests/kit/fixtures/offer.ts'
import * as order from '#tests/kit/fixtures/order.ts'
import * as quotation from '#tests/kit/fixtures/quotation.ts'
import * as reception from '#tests/kit/fixtures/reception.ts'
import * as requirement from '#tests/kit/fixtures/requirement.ts'
import * as warehouse from '#tests/kit/fixtures/warehouse-requirement.ts'

/** Performs a call and answers what it came to. */
export type Work = <R>(act: string, caller: Caller, call: () => Promise<RestResponse<R>>) => Promise<R>

/** A warehouse hands out as many articles as a requirement has lines. */
export const stockArticles = (upstream: Upstream, many: number) =>
  executeSql(
    upstream,
    sql`with counted as (
        insert into "LgsArticle" ("CpyID", "ArtCode", "ArtName", "TypeUnitOfMeasuarement", "TypeCategory", "WhsCode")
        select 1, 'CNT-' || n, 'Artículo contado ' || n, 'NIU', '1', ${warehouse.WAREHOUSE} from generate_series(0, ${many - 1}::integer) n
        returning "CpyID", "ArtID", "WhsCode"
      )
      insert into "LgsArticleStock" ("CpyID", "ArtID", "WhsCode", "StkQuantity") select *, 1000 from counted`,
  )

const approve = (count: Work, act: string, caller: Caller, DocEntry: number, TrsCode: string) =>
  count(act, caller, () => requirement.decide(caller, DocEntry, 2, { TrsCode }))

/** One requirement of so many lines, all of the same amount, and everything that follows from it. */
export async function goThroughEverything(who: People, count: Work, lines: number): Promise<void> {
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
  await offer.openOffers(who, offered)
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
