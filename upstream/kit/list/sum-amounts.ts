import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { ListDescriptor } from '#schema/kit/list/descriptor.ts'
import type { Alias, Column, TableName } from '#upstream/platform/database/alias.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'

/** What the rows of a list are worth: SQL over one of them. */
export interface Amount {
  value: RawBuilder<unknown>
  currency: RawBuilder<unknown>
  /** The currency is a value of list 1020; otherwise it is its ISO code. */
  isListed: boolean
}

type Summed = ListDescriptor & Required<Pick<ListDescriptor, 'amounts'>>
type OwnWire<L extends Summed, T extends TableName> = Exclude<L['amounts']['wires'][number], Column<T>>

/** The amount that a list declares: columns of the table, and SQL for what is none, without which this does not compile. */
export function amountOf<L extends Summed, T extends TableName>(
  { amounts: { wires } }: L,
  row: Alias<T>,
  own: Readonly<Record<OwnWire<L, T>, RawBuilder<unknown>>>,
): Amount {
  const [value, currency] = wires
  const sqlOf = (wire: string) =>
    new Map<string, RawBuilder<unknown>>(Object.entries(own)).get(wire) ?? row(wire as Column<T>)
  return { value: sqlOf(value), currency: sqlOf(currency), isListed: currency === 'TypeCurrency' }
}

/** What rows come to in one currency, by its ISO code. */
export interface CurrencyAmount {
  CurCode: string
  CurAmount: string
}

/**
 * Sums the rows that `from` finds by currency, all of them. `codeOf` makes an ISO code of a currency; it is asked once a
 * currency, not once a row.
 */
export async function sumAmounts(
  tx: Transaction<Tables>,
  from: RawBuilder<unknown>,
  { value, currency }: Pick<Amount, 'value' | 'currency'>,
  codeOf: (currency: RawBuilder<unknown>) => RawBuilder<unknown> = (code) => code,
): Promise<CurrencyAmount[]> {
  const { rows } = await sql<CurrencyAmount>`
    select ${codeOf(sql`s.currency`)} as "CurCode", sum(s.amount)::numeric(18, 2) as "CurAmount"
    from (select ${currency} as currency, sum(${value}) as amount from ${from} group by 1) s
    where s.amount is not null group by 1 order by 1`.execute(tx)
  return rows
}
