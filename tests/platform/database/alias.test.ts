import { DummyDriver, Kysely, PostgresAdapter, PostgresQueryCompiler, sql, type RawBuilder } from 'kysely'
import { describe, expect, it } from 'vitest'
import { requestedByCaller } from '#upstream/kit/document/requester-visibility.ts'
import { isLiveAndVisible } from '#upstream/kit/document/visibility.ts'
import type { DataScope } from '#upstream/kit/document/data-scope.ts'
import { orderTable } from '#upstream/modules/purchasing/order/order-access.ts'
import { hasOpenQuantity, pendingQuantity } from '#upstream/modules/purchasing/order/progress/order-reception.ts'
import { alias } from '#upstream/platform/database/alias.ts'

const database = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: () => Promise.reject(new Error('not read')),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  } as never,
})
const textOf = (fragment: RawBuilder<unknown>) => fragment.compile(database).sql.replaceAll(/\s+/g, ' ').trim()

const order = alias('LgsOrderPurcharse', 'h')
const requirement = alias('LgsRequirement', 'h')

describe('alias', () => {
  it('names the table, the row and its columns', () => {
    expect(textOf(sql`select ${order('OrdID')} from ${order.table} where ${order.row} is not null`)).toBe(
      'select "h"."OrdID" from "LgsOrderPurcharse" as "h" where "h" is not null',
    )
  })

  it('gives a fragment the name that the query uses', () => {
    expect(textOf(hasOpenQuantity(order))).toContain('where "l"."OrdID" = "h"."OrdID"')
    expect(textOf(hasOpenQuantity(alias('LgsOrderPurcharse', 'bought')))).toContain('"l"."OrdID" = "bought"."OrdID"')
  })

  // Never called: what is refused here is refused by the compiler (decision 0066).
  it('keeps a fragment from the wrong table', () => {
    const compiled = (scope: DataScope) => [
      // @ts-expect-error a requirement is no order
      hasOpenQuantity(requirement),
      // @ts-expect-error an order is not one of its lines
      pendingQuantity(order),
      // @ts-expect-error orders are not seen as requirements are
      isLiveAndVisible(scope, orderTable, requirement),
      // @ts-expect-error a requirement names no order
      requestedByCaller(scope, requirement),
      // @ts-expect-error a column of another table
      order('ReqID'),
      // What names an order may be any table that does.
      requestedByCaller(scope, alias('LgsOrderAttended', 'h')),
    ]
    expect(compiled).toBeTypeOf('function')
  })
})
