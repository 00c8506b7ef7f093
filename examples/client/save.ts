// Saves a draft once, however often it is sent: the key is the number that the document has in the program's own books.
import { CircuitoError, createClient } from '@circuito/client'

const { CIRCUITO_URL: url = 'http://localhost:4000', CIRCUITO_KEY: key = '', NUMBER = 'erp-order-0001' } = process.env
const circuito = createClient({ url, credentials: { key } })
const distribution = [{ percentage: '100', business: '1', mode: 'PROJECT', item: '3', target: '1' } as const]
const lines = [{ articleCode: 'MAT-0001', quantity: '10', distribution }]
try {
  const { requirement } = await circuito.mutations.saveRequirement(
    { input: { date: '2026-03-01', priority: '2', reason: '1', submission: 'DRAFT', lines } },
    { idempotencyKey: NUMBER },
  )
  console.log(requirement?.documentNumber)
} catch (error) {
  if (error instanceof CircuitoError) console.error(error.rule, error.path.join('.'), error.message, error.requestId)
}
