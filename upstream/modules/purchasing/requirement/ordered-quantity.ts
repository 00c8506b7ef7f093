import { sql, type RawBuilder } from 'kysely'
import type { Alias } from '#upstream/platform/database/alias.ts'

/** Computes what the line of the order takes of its requirement; of one that a person closed, what came (decision 0026). */
export const orderedQuantity = (
  order: Alias<'LgsOrderPurcharse'>,
  line: Alias<'LgsOrderPurcharseDetail'>,
): RawBuilder<string> => sql<string>`
  case when ${order('OrdCloseReason')} is null then ${line('OddQuantity')} else ${line('OddQuantityServed')} end`
