// The requirements that wait for approval: node list.js, with CIRCUITO_URL and CIRCUITO_KEY.
import { createClient } from '@circuito/client'

const { CIRCUITO_URL: url = 'http://localhost:4000', CIRCUITO_KEY: key = '' } = process.env
const circuito = createClient({ url, credentials: { key } })
const { total, items } = await circuito.queries.requirements({ filter: { status: ['PENDING'] }, first: 20 })
console.log(`${total} wait`)
for (const { documentNumber, date, estimatedTotal } of items) console.log(documentNumber, date, estimatedTotal)
