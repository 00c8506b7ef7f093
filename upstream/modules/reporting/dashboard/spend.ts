import { sql, type RawBuilder, type Transaction } from 'kysely'
import { alias } from '#upstream/platform/database/alias.ts'
import { ORDERS_APPROVED } from '#schema/modules/purchasing/order/order-status.ts'
import type { Caller } from '#upstream/kit/approval/approvable-document.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { isoCode } from '#upstream/kit/document/currency.ts'
import { isLiveAndVisible } from '#upstream/kit/document/visibility.ts'
import { orderTable, orderScopeFor } from '#upstream/modules/purchasing/order/order-access.ts'

export interface Spend {
  Label: string
  TypeCurrencyAbbreviation: string
  Amount: string
}

export interface Spending {
  SpendByProject: Spend[]
  SpendByBudgetItem: Spend[]
}

/** As many bars as people compare at a look. */
const MOST = 10

/**
 * What approved orders of the last twelve months spend before tax, of those that the caller may see: the amount of an order's
 * line is shared as its requirement's line is distributed. By project wherever one is named, by budget item (partida)
 * where the share is a project's. The largest first, at most ten a currency.
 */
export async function readSpending(tx: Transaction<Tables>, caller: Caller, since: string): Promise<Spending> {
  const order = alias('LgsOrderPurcharse', 'r')
  const shares = sql`
    select case p."TypeP" when 2 then p."Prj_Ceco" else p."PrjID" end as project,
      case p."TypeP" when 2 then p."Ptd_GF" end as item,
      ${order('TypeCurrency')}, sum(l."OddAmount" * p."DepPorcentaje" / 100) as amount
    from ${order.table}
    join "LgsOrderPurcharseDetail" l on l."OrdID" = ${order('OrdID')}
    join "LgsRequirementDistribution" p on p."DerID" = l."DerID"
    where ${isLiveAndVisible(await orderScopeFor(tx, caller), orderTable, order)} and ${order('OrdStatus')} in (${sql.join(ORDERS_APPROVED)}) and ${order('OrdDate')} > ${since}::date
    group by 1, 2, 3`
  const { rows } = await sql<Spend & { by: keyof Spending }>`
    with share as materialized (${shares})
    ${largest('SpendByProject', sql`join "GenProject" n on n."PrjID" = share.project`, sql`n."PrjName"`)}
    union all
    ${largest('SpendByBudgetItem', sql`join "GenBudgetItem" n on n."PtdID" = share.item`, sql`n."PtdDescriptionLong"`)}`.execute(
    tx,
  )
  const of = (by: keyof Spending): Spend[] => rows.flatMap(({ by: each, ...spend }) => (each === by ? [spend] : []))
  return { SpendByProject: of('SpendByProject'), SpendByBudgetItem: of('SpendByBudgetItem') }
}

/** Selects the largest sums of the shares by a name, in their order. */
const largest = (by: keyof Spending, join: RawBuilder<unknown>, name: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select ${by}::text as by, "Label", "TypeCurrencyAbbreviation", round(amount, 2) as "Amount" from (
    select ${name} as "Label", ${isoCode(sql`share."TypeCurrency"`)} as "TypeCurrencyAbbreviation", sum(share.amount) as amount,
      row_number() over (partition by share."TypeCurrency" order by sum(share.amount) desc, ${name}) as place
    from share ${join} group by ${name}, share."TypeCurrency") ranked
  where place <= ${MOST} order by "TypeCurrencyAbbreviation", place)`
