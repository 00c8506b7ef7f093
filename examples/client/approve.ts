// Approves what waits for the account and asks for less than LIMIT; an account is granted APPROVE_REQUIREMENTS for it.
import { createClient } from '@circuito/client'

const { CIRCUITO_URL: url = 'http://localhost:4000', CIRCUITO_KEY: key = '', LIMIT = '1000' } = process.env
const circuito = createClient({ url, credentials: { key } })
const { items } = await circuito.queries.approvalInbox({ kind: 'REQUIREMENT', tab: 'PENDING' })
for (const { kind, documentId, levelId, documentNumber, amount, viewerCanDecide } of items) {
  if (!viewerCanDecide || Number(amount) >= Number(LIMIT)) continue
  await circuito.mutations.approve({ input: { kind, documentId, levelId } })
  console.log(`${documentNumber} approved`)
}
