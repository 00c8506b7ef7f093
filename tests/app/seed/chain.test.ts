import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { readLabels } from '#upstream/kit/catalogue/definition-labels.ts'
import { evaluated } from '#upstream/modules/purchasing/quotation/offers/offer-scoring.ts'
import { offersOfQuotations } from '#upstream/modules/purchasing/quotation/offers/offer.repo.ts'
import { recomputeRequirementProgress } from '#upstream/modules/purchasing/requirement/requirement-progress.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import { provideDemo, readRows } from './demo-rows.ts'

const fresh = provideDemo()
const rows = <T>(query: ReturnType<typeof sql<T>>) => readRows(fresh, query)

const counts = async (table: string, status: string, company = 1): Promise<Record<number, number>> => {
  const found = await rows(sql<{ status: number; count: number }>`
    select ${sql.id(status)} as status, count(*) from ${sql.id(table)} where "CpyID" = ${company} group by 1`)
  return Object.fromEntries(found.map((each) => [each.status, each.count]))
}

it('shows quotations, orders and receptions at every stage', async () => {
  const quotations = await counts('LgsCotization', 'CttStatus')
  expect(Object.keys(quotations)).toEqual(['1', '2', '3', '4', '5'])
  expect(quotations[1]).toBeGreaterThan(20)
  for (const status of [2, 4]) expect(quotations[status]).toBeGreaterThan(3)
  expect(Object.keys(await counts('LgsOrderPurcharse', 'OrdStatus'))).toEqual(['1', '2', '3', '4', '5', '6'])
  expect(Object.keys(await counts('LgsOrderAttended', 'OttStatus'))).toEqual(['1', '4'])
  for (const table of ['LgsOrderPurcharse', 'LgsOrderAttended'])
    expect(await rows(sql`select from ${sql.id(table)} where "CpyID" = 2 limit 1`)).toHaveLength(1)
  const [kinds] = await rows(sql<Record<string, number>>`select
    (select count(*) from "LgsCotization" where "CttVersion" = 2 and "CttStatus" = 1) as adjusted,
    (select count(*) from "LgsCotization" where "CttVersion" = 2 and "CttStatus" = 2) as adjusting,
    (select count(*) from "LgsCotizationProvider" where "TypeCurrency" = '2') as dollars,
    (select count(*) from "LgsCotizationProviderDetail" where "OddQuantity" = 0) as partial,
    (select count(*) from "LgsCotization" where "CttStatus" = 2 and "NeedDateCot" >= clock_today()) as sealed,
    (select count(*) from "LgsOrderAttended" where "OttConformityNumber" is not null) as acts`)
  for (const [kind, count] of Object.entries(kinds ?? {})) expect([kind, count > 0]).toEqual([kind, true])
})

it('says of every requirement what its quotations, orders and receptions make of it', async () => {
  const documentStates = () =>
    rows(sql`select "DerID", "DerQuantityAttended", "ReqStatus" from "LgsRequirementDetail" join "LgsRequirement" using ("ReqID")
      order by "DerID"`)
  const before = await documentStates()
  await inCompany(fresh.database, { company: '*' }, async (tx) => {
    const all = await tx.selectFrom('LgsRequirement').select('ReqID').where('SecStatus', '=', 1).execute()
    await recomputeRequirementProgress(
      tx,
      all.map(({ ReqID }) => ReqID),
      1,
    )
  })
  expect(await documentStates()).toEqual(before)
})

it('keeps what the rules promise of the chain', async () => {
  const broken = await rows(sql<{ rule: string; id: number }>`
    with run as (
      select "TrsCode", "DocEntry", bool_and("AtsStatus" = 2) as approved, bool_or("AtsStatus" = 3) as refused,
        bool_or("AtsStatus" = 1 and "AtsDateOpened" is not null) as open, max("AtsDateTransaction") as ended
      from "SecApprovalTransaction" group by 1, 2)
    select 'annulled order says what it was annulled in' as rule, o."OrdID" as id from "LgsOrderPurcharse" o
      left join run r on r."TrsCode" = 'ORD' and r."DocEntry" = o."OrdID"
      where o."OrdStatus" = 3 and o."OrdAnnulledFrom" is distinct from case when r.approved then 1 else 4 end
    union all
    select 'net of an order' as rule, o."OrdID" as id from "LgsOrderPurcharse" o where o."OrdTotalNet" <>
      (select sum(round("OddQuantity" * "OddUnitPrice", 2)) from "LgsOrderPurcharseDetail" d where d."OrdID" = o."OrdID")
    union all select 'net of an offer', v."CpvID" from "LgsCotizationProvider" v where v."OrdTotalNet" <>
      (select sum(round("OddQuantity" * "OddUnitPrice", 2)) from "LgsCotizationProviderDetail" d where d."CpvID" = v."CpvID")
    union all select 'served', d."OddID" from "LgsOrderPurcharseDetail" d where d."OddQuantityServed" <>
      (select coalesce(sum(b."OtdQuantity"), 0) from "LgsOrderAttendedDetail" b
        join "LgsOrderAttended" t using ("OttID") where b."OddID" = d."OddID" and t."OttStatus" = 1)
    union all select 'received at most what was ordered', d."OddID" from "LgsOrderPurcharseDetail" d where d."OddQuantity" <
      (select coalesce(sum(b."OtdQuantity"), 0) from "LgsOrderAttendedDetail" b
        join "LgsOrderAttended" t using ("OttID") where b."OddID" = d."OddID" and t."OttStatus" in (1, 4))
    union all select 'ordered as offered', d."OddID" from "LgsOrderPurcharseDetail" d
      join "LgsCotizationProviderDetail" p using ("CpdID") join "LgsCotizationDetail" q using ("CtdID")
      where d."OddQuantity" > p."OddQuantity" or d."OddUnitPrice" <> p."OddUnitPrice" or d."DerID" <> q."DerID"
    union all select 'one winner', c."CttID" from "LgsCotization" c where c."CttStatus" = 1 and
      (select count(*) from "LgsCotizationWinner" w where w."CttID" = c."CttID" and w."TypeWinner" = 2) <> 1
    union all select 'readjusted', c."CttID" from "LgsCotization" c join "LgsCotization" n on n."CttParentID" = c."CttID"
      where c."CttStatus" <> 5 or (select count(*) from "LgsCotizationWinner" w where w."CttID" = c."CttID" and w."TypeWinner" = 1) = 0
    union all select 'quotation and run', c."CttID" from "LgsCotization" c left join run on "TrsCode" = 'COT' and "DocEntry" = c."CttID"
      where (c."CttStatus" = 1) <> coalesce(approved, false) or (c."CttStatus" = 4) <> coalesce(open, false)
    union all select 'order and run', o."OrdID" from "LgsOrderPurcharse" o join run on "TrsCode" = 'ORD' and "DocEntry" = o."OrdID"
      where (o."OrdStatus" in (1, 2, 6)) <> approved or (o."OrdStatus" = 4) <> open or (o."OrdStatus" = 5) <> refused
    union all select 'reception and run', t."OttID" from "LgsOrderAttended" t join run on "TrsCode" = 'OTT' and "DocEntry" = t."OttID"
      where (t."OttStatus" = 1) <> approved or (t."OttStatus" = 4) <> open
    union all select 'ordered before it was approved', d."OddID" from "LgsOrderPurcharseDetail" d
      join "LgsOrderPurcharse" o using ("OrdID") join "LgsRequirementDetail" l using ("DerID")
      join run on "TrsCode" = 'REQ' and "DocEntry" = l."ReqID" where o."SecCreate" < ended
    union all select 'received before it was approved', t."OttID" from "LgsOrderAttended" t
      join run on "TrsCode" = 'ORD' and "DocEntry" = t."OrdID" where t."SecCreate" < ended
    union all select 'offered out of time', p."CtpID" from "LgsCotizationParticipant" p join "LgsCotization" c using ("CttID")
      where p."CtpDateCotizacionReceived" not between c."SecCreate" and least(clock_now(), ("NeedDateCot" + 1)::timestamptz)
    union all select 'supplier of the same company', o."OrdID" from "LgsOrderPurcharse" o join "GenSupplier" s using ("SupID")
      where o."CpyID" <> s."CpyID"`)
  expect(broken).toEqual([])
})

it('names winners with the score that the comparison shows', async () => {
  await inCompany(fresh.database, { company: 1 }, async (tx) => {
    const winners = await tx.selectFrom('LgsCotizationWinner').select(['CttID', 'CtpID', 'WinFullScore']).execute()
    const offers = await offersOfQuotations(tx, [...new Set(winners.map(({ CttID }) => CttID))])
    const scores = await evaluated(tx, offers, await readLabels(tx))
    const shown = winners.map(({ CtpID }) => [CtpID, scores.get(CtpID)?.evaluation.fullScore])
    expect(shown).toEqual(winners.map(({ CtpID, WinFullScore }) => [CtpID, WinFullScore]))
  })
})
