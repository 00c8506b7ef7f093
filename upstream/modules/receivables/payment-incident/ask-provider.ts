import { amount } from '#upstream/kit/text/format.ts'
import { isOlderCharge } from '#upstream/modules/receivables/payment/attempt/older-charge.ts'
import { toCause, type Attempt } from '#upstream/modules/receivables/payment/attempt/attempt.repo.ts'
import { settleMessages } from '#upstream/modules/receivables/payment/attempt/settle-attempt.ts'
import { AUTHORIZED_CODE, type CardProvider, type ChargeResult } from '#upstream/platform/card/card-provider.ts'

/** What the provider knows of an attempt at this moment, for whoever decides about it. */
export interface ProviderStatus {
  /** charged: a charge of this attempt stands. none: it made none, or gave it back. silent: nobody knows. */
  outcome: 'charged' | 'none' | 'silent'
  verdict: ChargeResult | null
  /** In Spanish, for the person. */
  sentence: string
  /** Why the provider did not answer; null where it did. */
  cause: string | null
}

export const providerStatusMessages = {
  elsewhere: (name: string) => `El intento se hizo con otro proveedor (${name}), al que ya no se puede consultar.`,
  silent: 'El proveedor no respondió.',
  unknown: 'El proveedor no conoce ningún cobro con este número.',
  charged: (currency: string, value: string) =>
    `El proveedor tiene un cobro de ${currency} ${amount(value)} con este número.`,
  notCharged: (words: string) => `El proveedor responde que no hay cobro: ${words}.`,
} as const

/** Asks the provider about an attempt, and changes nothing. */
export async function readProviderStatus(provider: CardProvider, attempt: Attempt): Promise<ProviderStatus> {
  if (attempt.PgwProvider !== provider.name) {
    const sentence = providerStatusMessages.elsewhere(attempt.PgwProvider)
    return { outcome: 'silent', verdict: null, sentence, cause: sentence }
  }
  try {
    return toProviderStatus(attempt, await provider.find(attempt.purchasenumber))
  } catch (failure) {
    return { outcome: 'silent', verdict: null, sentence: providerStatusMessages.silent, cause: toCause(failure) }
  }
}

function toProviderStatus(attempt: Attempt, verdict: ChargeResult | null): ProviderStatus {
  if (!verdict) return { outcome: 'none', verdict, sentence: providerStatusMessages.unknown, cause: null }
  if (isOlderCharge(attempt, verdict))
    return { outcome: 'none', verdict, sentence: settleMessages.older, cause: settleMessages.older }
  const { actionCode, message, currency, amount: value } = verdict
  return actionCode === AUTHORIZED_CODE
    ? { outcome: 'charged', verdict, sentence: providerStatusMessages.charged(currency, value), cause: null }
    : { outcome: 'none', verdict, sentence: providerStatusMessages.notCharged(message ?? actionCode), cause: null }
}
