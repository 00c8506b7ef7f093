import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { executeSql } from '#tests/kit/fixtures/approvers.ts'
import { signInDemoPeople, type People } from '#tests/kit/fixtures/demo-people.ts'
import { createOrder } from '#tests/kit/fixtures/order.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'

const upstream = provideUpstream()
let callers: People

/** Two circuits of orders that part at 190 soles: up to it, and above. */
beforeAll(async () => {
  callers = await signInDemoPeople(upstream)
  await executeSql(upstream, sql`update "SecCircuit" set "SecStatus" = 0 where "TrsCode" = 'ORD'`)
  await executeSql(
    upstream,
    sql`with circuit as (
        insert into "SecCircuit" ("CpyID", "AccName", "TrsCode", "AccAmountFrom", "AccAmountTo")
        values (1, 'Hasta 190', 'ORD', null, 190), (1, 'Más de 190', 'ORD', 190.01, null) returning "AccID")
      insert into "SecApprovalLevel" ("CpyID", "AccID", "AlvOrder", "PstID")
      select 1, "AccID", 1, (select "PstID" from "GenWorker" where "PstID" is not null and "CpyID" = 1 limit 1) from circuit`,
  )
  await executeSql(
    upstream,
    sql`update "SecCircuit" set "SecStatus" = 1 where "AccName" in ('Hasta 190', 'Más de 190')`,
  )
})

const circuitOf = async (OrdID: number) =>
  (
    await executeSql<{ AccName: string }>(
      upstream,
      sql`select "AccName" from "SecApprovalTransaction" where "TrsCode" = 'ORD' and "DocEntry" = ${OrdID}`,
    )
  ).map(({ AccName }) => AccName)

it('goes to the circuit of what it costs: what is withheld is paid all the same', async () => {
  // Ten at 20: 200.00, of which 8 % are kept for the tax office and 184.00 go to the supplier.
  const withheld = await createOrder(callers, { TypePercentage: '4', OrdTotal: '184.00' })
  expect(await circuitOf(withheld.OrdID)).toEqual(['Más de 190'])
  const exempt = await createOrder(callers, {
    TypePercentage: '2',
    OrdDiscount: '10',
    OrdTotal: '190.00',
  })
  expect(await circuitOf(exempt.OrdID)).toEqual(['Hasta 190'])
})

it('counts a tax that is added', async () => {
  const taxed = await createOrder(callers, { TypePercentage: '1', OrdDiscount: '38.98', OrdTotal: '190.00' })
  expect(await circuitOf(taxed.OrdID)).toEqual(['Hasta 190'])
  const more = await createOrder(callers, { TypePercentage: '1', OrdDiscount: '38.97', OrdTotal: '190.02' })
  expect(await circuitOf(more.OrdID)).toEqual(['Más de 190'])
})
