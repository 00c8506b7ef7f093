import type { CardProvider } from '../card-provider.ts'
import { readSale, readSession, readChargeResult } from './niubiz-answers.ts'
import { createNiubizApi, NiubizUnclearAnswer, type NiubizAccount } from './niubiz-api.ts'

export interface NiubizOptions extends NiubizAccount {
  /** The checkout's script, at Niubiz's own address. */
  script: string
}

const channel = 'web'
const NOT_FOUND = 404

/** Niubiz, web checkout: a session by amount and payer, the charge server to server by the token of its form (rules 7). */
export function niubizProvider({ script, merchant, ...account }: NiubizOptions): CardProvider {
  const { call, letIn } = createNiubizApi({ merchant, ...account })
  const retrieve = (purchaseNumber: string) =>
    call('GET', `api.authorization/v3/retrieve/purchase/${merchant}/${purchaseNumber}`)

  return {
    name: 'niubiz',
    merchantId: merchant,
    script,
    async check() {
      await letIn()
      return 'Niubiz responde y deja entrar.'
    },
    async openSession({ amount }, { email, document, address }) {
      const merchantDefineData = { MDD4: email, MDD32: document, MDD75: 'Registrado' }
      const antifraud = { clientIp: address, merchantDefineData }
      const body = { channel, amount: Number(amount), antifraud }
      return readSession(await call('POST', `api.ecommerce/v2/ecommerce/token/session/${merchant}`, body))
    },
    async authorize(charge, tokenId) {
      const { purchaseNumber, amount, currency } = charge
      const order = { tokenId, purchaseNumber, amount: Number(amount), currency }
      const body = { channel, captureType: 'manual', countable: true, order }
      return readChargeResult(
        await call('POST', `api.authorization/v3/authorization/ecommerce/${merchant}`, body),
        charge,
      )
    },
    async find(purchaseNumber) {
      const answer = await retrieve(purchaseNumber)
      return answer.status === NOT_FOUND ? null : readChargeResult(answer, { purchaseNumber })
    },
    async reverse({ purchaseNumber, chargedAt }) {
      const answer = await retrieve(purchaseNumber)
      const { isVoided, transactionDate } = readSale(answer)
      if (isVoided) return
      const now = readChargeResult(answer, { purchaseNumber }).chargedAt
      if (now?.getTime() !== chargedAt?.getTime())
        throw new NiubizUnclearAnswer('another charge stands under the number')
      const body = { channel, order: { purchaseNumber, transactionDate } }
      const reversed = await call('POST', `api.authorization/v3/reverse/ecommerce/${merchant}`, body)
      if (reversed.status >= 400 || !readSale(reversed).isVoided)
        throw new NiubizUnclearAnswer(`not given back: ${reversed.status}`)
    },
  }
}
