import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { ELENA, MARCO } from '#tests/modules/receivables/payment/payer.ts'
import type { Caller } from '#tests/kit/world/world.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'

const world = provideWorld()
const signIn = (customer: string) => world.as(customer, { audience: 'CUSTOMER' })

interface Dated {
  id: string
  updatedAt: string
}
interface Answered {
  schedule: { totals: { paid: string; pending: string }; pending: Dated[]; cancelled: Dated[] } | null
  instalmentPayments: Dated[] | null
}

const PURCHASE = '1'
const CHANGED = `query Changed($purchase: ID!, $instalment: ID!, $since: DateTime) {
  schedule(purchaseId: $purchase, changedSince: $since) { totals { paid pending } pending { id updatedAt } cancelled { id updatedAt } }
  instalmentPayments(id: $instalment, changedSince: $since) { id updatedAt }
}`

async function askSince(caller: Caller, instalment: string, since: string | null = null): Promise<Answered> {
  const { data, errors } = await caller.graph<Answered>(CHANGED, { purchase: PURCHASE, instalment, since })
  expect(errors).toBeUndefined()
  return data
}

const instalmentsIn = ({ schedule }: Answered) => [...(schedule?.pending ?? []), ...(schedule?.cancelled ?? [])]

it('tells which instalments and payments were changed since an instant, with the totals of all', async () => {
  const [elena, marco] = [await signIn(ELENA), await signIn(MARCO)]
  const before = await askSince(elena, '0')
  const instalment = before.schedule?.pending[0]?.id ?? ''
  await executeSql(
    world.database,
    sql`with paid as (
        update "PagInstalment" set "totalpagado" = 1 where "idCuotaCobrar" = ${instalment} returning "CpyID", "idCuotaCobrar")
      insert into "PagPayment" ("CpyID", "idCuotaCobrar", "montoPago", "concepto", "PayReceiptNumber")
      select "CpyID", "idCuotaCobrar", 1, 'Transferencia', 'T-1' from paid`,
  )
  const after = await askSince(elena, instalment)
  const changed = instalmentsIn(after).find(({ id }) => id === instalment)
  const since = changed?.updatedAt ?? ''
  expect(since > (before.schedule?.pending[0]?.updatedAt ?? '')).toBe(true)
  const narrowed = await askSince(elena, instalment, since)
  expect(instalmentsIn(narrowed)).toEqual([changed])
  expect(narrowed.schedule?.totals).toEqual(after.schedule?.totals)
  expect(narrowed.schedule?.totals).not.toEqual(before.schedule?.totals)
  expect(narrowed.instalmentPayments?.map(({ updatedAt }) => updatedAt)).toEqual([since])
  const later = await askSince(elena, instalment, '2100-01-01T00:00:00Z')
  expect([instalmentsIn(later), later.instalmentPayments]).toEqual([[], []])
  expect(await askSince(marco, instalment, since)).toEqual({ schedule: null, instalmentPayments: null })
})
