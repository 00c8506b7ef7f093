import { hash } from '@node-rs/argon2'
import type { Attack } from './attack.ts'
import { callRest } from './rest.ts'

const [DNI, PASSWORD] = ['45678912', 'Amapola2027']

/** A customer of the first company who may sign in. */
const CUSTOMER = `with account as (
    insert into "SecUser" ("UsrName", "UsrPasswordHash", "UsrFullName", "UsrEmail", "UsrExtern", "UsrValidated", "LexID")
    values ($1, $2, 'Cliente', 'cliente@real.example', true, clock_now(), 1001) returning "UsrID")
  insert into "SecUserCompany" ("UsrID", "CpyID", "UsrActivated") select "UsrID", (select min("CpyID") from "GenCompany"), clock_now() from account`

export const attack: Attack = {
  number: '5',
  title: "an instalment of an installation without a card provider paid with the sandbox's test card",
  environment: { DEMO: '0' },
  async run(target) {
    await target.sql(CUSTOMER, [DNI, await hash(PASSWORD)])
    const token = await target.signIn(DNI, 'CUSTOMER', PASSWORD)
    const payment = await callRest(target, token, 'POST', 'PagPaymentGateway/initialize', { idCuotaCobrar: 1 })
    const pages = ['GET /sandbox/checkout.js', 'POST /sandbox/session', 'POST /sandbox/pay']
    const responses = await Promise.all(
      pages.map(async (page) => {
        const [method = '', path = ''] = page.split(' ')
        const response = await fetch(`${target.rest}${path}`, {
          method,
          headers: { 'content-type': 'application/json' },
          ...(method === 'POST' && { body: JSON.stringify({ sessionToken: 'a'.repeat(43) }) }),
        })
        return response.status
      }),
    )
    const [{ attempts } = { attempts: -1 }] = await target.sql<{ attempts: number }>(
      'select count(*)::int as attempts from "PagPaymentGateway"',
    )
    return {
      held: payment.status === 503 && responses.every((status) => status === 404) && attempts === 0,
      cost: `${1 + pages.length} calls of one customer`,
      got: `paying: ${payment.status}; the sandbox: ${responses.join(', ')}; ${attempts} attempts begun`,
    }
  },
}
