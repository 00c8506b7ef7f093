import { verdictOf, type CpeIssue } from '#schema/kit/cpe/cpe-issue.ts'
import type { CpeExpectation, CpeOrder } from '#schema/kit/cpe/cpe-expectation.ts'
import type { CdrExpectation } from '#schema/kit/cpe/validate-cdr.ts'
import { COMPANY, cpeIn, sampleText, SUPPLIER } from './samples.ts'

export const ORDER = 'ORD-2026-000012'

export const order: CpeOrder = {
  companyRuc: COMPANY,
  supplierRuc: SUPPLIER,
  currency: 'PEN',
  orderNumber: ORDER,
  date: null,
  balance: '2360.00',
  billed: '2360.00',
}

export const expected: CpeExpectation = { order, today: '2026-11-20', closedMonths: [], known: [] }
/** Against what an answer is held; no operator but SUNAT is known. */
export const cdrExpectation = (change: Partial<CdrExpectation> = {}): CdrExpectation => ({
  order,
  today: expected.today,
  operators: [],
  ...change,
})

export const expectationWith = (change: Partial<CpeOrder>): CpeExpectation => ({
  ...expected,
  order: { ...order, ...change },
})

export const verdictAndCodes = (findings: readonly CpeIssue[]) => [
  verdictOf(findings),
  ...findings.map(({ code }) => code),
]

/** An invoice for 472.00 that names this order. */
export const invoiceWithOrder = cpeIn(
  sampleText('invoices/factura_con_orden_de_compra.xml').replace('>123456<', `>${ORDER}<`),
)
