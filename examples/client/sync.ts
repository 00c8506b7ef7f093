// Reads a whole list by cursors: rows may come and go meanwhile. CHANGED_SINCE asks for those that changed.
import { createClient } from '@circuito/client'

const { CIRCUITO_URL: url = 'http://localhost:4000', CIRCUITO_KEY: key = '', CHANGED_SINCE } = process.env
const circuito = createClient({ url, credentials: { key } })
const filter = { changedSince: CHANGED_SINCE }
for await (const order of circuito.rows('orders', { filter, first: 50, sort: { field: 'DATE', direction: 'ASC' } }))
  console.log(order.documentNumber, order.status, order.updatedAt)
