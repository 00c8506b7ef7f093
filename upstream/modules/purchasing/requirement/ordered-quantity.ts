import { sql, type RawBuilder } from 'kysely'

/** SQL: what the line `o` of the order `h` takes of its requirement; of one that a person closed, what came (decision 0026). */
export const orderedQuantity: RawBuilder<string> = sql<string>`
  case when h."OrdCloseReason" is null then o."OddQuantity" else o."OddQuantityServed" end`
