import { totalsOf } from '#schema/rules/totals.ts'
import { requirementLine, createRequirement } from '../e2e/requirementFixture.ts'
import type { Caller, World } from '../world.ts'
import { inDays } from './asking.ts'

interface Refusals {
  errors: { message: string; path?: string[] }[]
}

/** A mutation that must succeed: its payload, or the refusals as an error. */
async function done<T>(caller: Caller, field: string, selection: string, input: object): Promise<T> {
  const type = field[0]!.toUpperCase() + field.slice(1)
  const document = `mutation($input: ${type}Input!) { ${field}(input: $input) { ${selection} errors { message path } } }`
  const { data, errors } = await caller.graph<Record<string, T & Refusals>>(document, { input })
  const payload = data?.[field]
  const refusals = errors ?? payload?.errors ?? []
  if (!payload || refusals.length > 0) throw new Error(`${field}: ${JSON.stringify(refusals)}`)
  return payload
}

/** A requirement of so many lines, approved at every level. */
async function approvedRequirement(author: Caller, levels: readonly Caller[], count: number): Promise<void | string> {
  const lines = Array.from({ length: count }, (_, at) => ({
    ...requirementLine('10'),
    description: `Cemento para el tramo ${at + 1}`,
  }))
  const { id: documentId } = await createRequirement(author, { lines })
  for (const level of levels) {
    const { data } = await level.graph<{ approvalTransaction: { viewerCanDecide: boolean } | null }>(
      'query($id: ID!) { approvalTransaction(kind: REQUIREMENT, documentId: $id) { viewerCanDecide } }',
      { id: documentId },
    )
    if (data.approvalTransaction?.viewerCanDecide)
      await done(level, 'approve', 'message', { kind: 'REQUIREMENT', documentId })
  }
  return documentId
}

/** What a participant offers; what is left out is the same for everybody. */
export interface Offered {
  /** Of each line; 0 is not quoted. The last one stands for those that follow. */
  prices: readonly number[]
  deliveryDays?: number
  warrantyDays?: number
  currency?: string
}

interface Asked {
  quotation: {
    id: string
    documentNumber: string
    lines: { id: string; quantity: string }[]
    payments: { id: string }[]
    participants: { id: string; name: string; ruc: string }[]
  }
}

const ASKED =
  'query($id: ID!) { quotation(id: $id) { id documentNumber lines { id quantity } payments { id } participants { id name ruc } } }'

/** A quotation that is open to so many suppliers, for a requirement of so many lines. */
export async function opened(world: World, { lines = 1, suppliers = 3 } = {}): Promise<Asked['quotation']> {
  const [author, boss, manager, buyer] = await Promise.all(
    ['solicitante', 'jefe', 'gerente', 'comprador'].map((user) => world.as(user)),
  )
  if (!author || !boss || !manager || !buyer) throw new Error('somebody could not sign in')
  const requirement = await approvedRequirement(author, [boss, manager], lines)
  const { data } = await buyer.graph<{
    quotableLines: { items: { id: string }[] }
    suppliers: { items: { id: string }[] }
  }>(
    `query($requirements: [ID!]) {
      quotableLines(requirements: $requirements, page: { number: 1, size: -1 }) { items { id } }
      suppliers(page: { number: 1, size: 50 }) { items { id } }
    }`,
    { requirements: [requirement] },
  )
  const { quotation } = await done<{ quotation: { id: string } }>(buyer, 'saveQuotation', 'quotation { id }', {
    subject: 'Cemento para la torre',
    offersUntil: inDays(5),
    payments: [{ paymentForm: '1', conditions: [], creditDays: [] }],
    lines: data.quotableLines.items.map(({ id }) => ({ requirementLineId: id, kind: 'GOODS', quantity: '10' })),
    participants: data.suppliers.items.slice(0, suppliers).map(({ id }) => ({ supplierId: id })),
  })
  return (await buyer.graph<Asked>(ASKED, { id: quotation.id })).data.quotation
}

/** Keeps what a participant offers, as a buyer does for one who answered on paper. */
export async function offers(
  buyer: Caller,
  { lines, payments }: Asked['quotation'],
  participantId: string,
  offered: Offered,
): Promise<void> {
  const { prices, deliveryDays = 5, warrantyDays = 365, currency = '1' } = offered
  const priced = lines.map(({ id, quantity }, at) => {
    const price = prices[Math.min(at, prices.length - 1)] ?? 0
    return { lineId: id, quantity: price === 0 ? '0' : quantity, unitPrice: String(price) }
  })
  const { data } = await buyer.graph<{ taxes: { value: string; percentage: string; sign: string }[] }>(
    '{ taxes { value percentage sign } }',
  )
  const tax = data.taxes.find(({ percentage }) => Number(percentage) === 18)!
  const { total } = totalsOf({ lines: priced, tax: { percentage: tax.percentage, sign: '+' } })
  await done(buyer, 'saveOffer', 'participant { id }', {
    participantId,
    paymentId: payments[0]!.id,
    contactName: 'Rosa Paz',
    telephone: '987654321',
    email: 'rosa@acero.pe',
    currency,
    deliveryDays,
    warrantyDays,
    validUntil: inDays(30),
    totals: { tax: tax.value, total },
    lines: priced,
  })
}

/** A quotation in evaluation: each supplier has offered, and it went to its circuit. */
export async function inEvaluation(world: World, each: readonly Offered[], lines = 1): Promise<Asked['quotation']> {
  const buyer = await world.as('comprador')
  const quotation = await opened(world, { lines, suppliers: each.length })
  for (const [at, offered] of each.entries()) await offers(buyer, quotation, quotation.participants[at]!.id, offered)
  await done(buyer, 'sendQuotation', 'warning circuitsToChoose { id }', { id: quotation.id })
  return quotation
}

/** A change that an approver makes: its refusals, none when it was made. */
export async function attempted(caller: Caller, field: string, input: object): Promise<string[]> {
  try {
    await done(caller, field, '__typename', input)
    return []
  } catch (error) {
    const [, told = '[]'] = /^\w+: (.*)$/s.exec((error as Error).message) ?? []
    return (JSON.parse(told) as { message: string }[]).map(({ message }) => message)
  }
}
