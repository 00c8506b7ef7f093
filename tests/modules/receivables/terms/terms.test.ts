import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { TERMS_VERSION, termsText } from '#schema/modules/receivables/payment/policies.ts'
import { digestOf } from '#upstream/modules/receivables/payment/terms/accept-terms.ts'
import { executeSql } from '#tests/platform/environment/database-fixtures.ts'
import { ELENA } from '../payment/payer.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

/** The texts that were published, by version: one whose words change needs another version and another line here. */
const PUBLISHED: Readonly<Record<string, string>> = {
  '2026-11': '8af5bcabecc16ca5c997e386ac518890d3fe43160f0b1d20a973b5b2d1a8b443',
  '2026-11-28': '7d2375fabde9a9c5c75f7566480589bbb6458bad265470348f2f72dcc870b789',
}

const world = provideWorld()

const START =
  'mutation ($input: StartPaymentInput!) { startPayment(input: $input) { session { purchaseNumber } errors { message } } }'

interface Started {
  startPayment: { session: { purchaseNumber: string } | null; errors: { message: string }[] }
}
async function start(more: object) {
  const elena = await world.as(ELENA, { audience: 'CUSTOMER' })
  const [instalment] = await executeSql<{ id: number }>(
    world.database,
    sql`select i."idCuotaCobrar" as id from "PagInstalment" i join "PagPurchase" p using ("idProforma") join "PagCustomer" c using ("CusID")
      where c."nroDocumentoTitular" = ${ELENA} and p."estadoOC" = 'ACTIVO' and i."saldocuota" > 0 order by i."fechavctocuota" limit 1`,
    '*',
  )
  const { data } = await elena.graph<Started>(START, {
    input: { instalmentId: String(instalment?.id), acceptsTerms: true, ...more },
  })
  return data.startPayment
}
interface Accepted {
  acceptedTerms: { version: string; digest: string; text: string; purchaseNumber: string }[]
}
async function acceptedBy(user: string) {
  const [customer] = await executeSql<{ id: number }>(
    world.database,
    sql`select "CusID" as id from "PagCustomer" where "nroDocumentoTitular" = ${ELENA}`,
    '*',
  )
  const { data, errors } = await (
    await world.as(user)
  ).graph<Accepted | null>('query ($id: ID!) { acceptedTerms(customer: $id) { version digest text purchaseNumber } }', {
    id: String(customer?.id),
  })
  return data?.acceptedTerms ?? errors?.[0]?.extensions.code
}

it('has a version for its words', () => {
  expect(PUBLISHED[TERMS_VERSION]).toBe(digestOf(termsText))
})

it('records with each payment which terms were accepted, for the company’s staff and nobody else', async () => {
  const first = await start({ termsVersion: TERMS_VERSION })
  const second = await start({})
  expect([...first.errors, ...second.errors]).toEqual([])
  const accepted = { version: TERMS_VERSION, digest: digestOf(termsText), text: termsText }
  expect(await acceptedBy('admin')).toEqual(
    [second, first].map(({ session }) => ({ ...accepted, purchaseNumber: session?.purchaseNumber })),
  )
  expect(await acceptedBy('admin2')).toEqual([])
  expect(await acceptedBy('jefe')).toBe('FORBIDDEN')
})

it('begins nothing for terms that are no more, and nothing without', async () => {
  expect((await start({ termsVersion: '2020-01' })).errors).toEqual([
    { message: 'Los términos cambiaron. Vuelva a cargar la página, léalos y acéptelos.' },
  ])
  expect((await start({ acceptsTerms: false })).session).toBeNull()
  expect(await acceptedBy('admin')).toHaveLength(2)
})

it.each([
  sql`update "PagTermsAcceptance" set "TrmVersion" = "TrmVersion"`,
  sql`delete from "PagTermsAcceptance"`,
  sql`update "PagTerms" set "TrmText" = 'otro'`,
])('is never changed nor taken away', async (change) => {
  await expect(executeSql(world.database, change, '*')).rejects.toThrow('never changed')
})
