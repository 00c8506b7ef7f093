/** What a test card makes the sandbox do. */
export type Outcome = 'approve' | 'reject' | 'timeout' | 'silent' | 'wrong-amount' | 'double-post'

export interface TestCard {
  number: string
  outcome: Outcome
  /** What people read beside it. */
  title: string
}

/** Every card that the sandbox takes; no other number is ever typed into it. */
export const testCards: readonly TestCard[] = [
  { number: '4111111111111111', outcome: 'approve', title: 'Aprobada' },
  { number: '4000000000000002', outcome: 'reject', title: 'Denegada por el banco' },
  { number: '4000000000000119', outcome: 'timeout', title: 'Se cobra, pero la respuesta no llega' },
  { number: '4000000000000101', outcome: 'silent', title: 'No se cobra, y la respuesta no llega' },
  { number: '4000000000000259', outcome: 'wrong-amount', title: 'Se cobra otro monto' },
  { number: '4000000000003220', outcome: 'double-post', title: 'Aprobada, y el resultado se envía dos veces' },
]

export const cardOf = (number: string): TestCard | undefined =>
  testCards.find((card) => card.number === number.replaceAll(/\D/g, ''))

/** Brand and last four digits, as providers hand them out. */
export const maskOf = ({ number }: TestCard): string => `VISA •••• ${number.slice(-4)}`
