import { sql, type RawBuilder } from 'kysely'

/** Selects the ISO code of the currency (list 1020) in a column such as `o."TypeCurrency"`. */
export const isoCode = (column: RawBuilder<unknown>): RawBuilder<string> => sql<string>`(
  select "DedAbbreviation" from "GenDefinition"
  where "DefID" = 1020 and "DedValue" = ${column} order by "CpyID" nulls last limit 1)`
