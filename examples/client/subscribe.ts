// Tells of each requirement that waits for the account as it happens, and fetches its PDF; a connection that ends is opened again.
import { createClient } from '@circuito/client'

const { CIRCUITO_URL: url = 'http://localhost:4000', CIRCUITO_KEY: key = '' } = process.env
const circuito = createClient({ url, credentials: { key } })
for await (const { notification } of circuito.subscriptions.approvalNotifications()) {
  if (notification.kind !== 'REQUIREMENT') continue
  const requirement = await circuito.queries.requirement({ id: notification.documentId })
  const pdf = requirement && (await circuito.download(requirement.pdfUrl))
  console.log(notification.message, requirement?.documentNumber, (await pdf?.arrayBuffer())?.byteLength)
}
