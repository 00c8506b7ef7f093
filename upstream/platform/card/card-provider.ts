import type { FastifyInstance } from 'fastify'

/** What an attempt asks a provider for. */
export interface Charge {
  /** Numeric and unique: by it the provider's book and ours name the same attempt. */
  purchaseNumber: string
  /** Two decimals, as a string. */
  amount: string
  /** ISO 4217. */
  currency: string
}

/** Who pays, for the provider's own guard against fraud. */
export interface Payer {
  email: string
  document: string
  userId: number
  /** Whence they pay: an IP address. */
  address: string
}

/** What a provider says became of a charge. */
export interface ChargeResult extends Charge {
  /** 000 alone is an authorization (rules 7). */
  actionCode: string
  /** The provider's key of the transaction. */
  transaction: string
  /** Brand and last four digits. */
  card: string | null
  /** In Spanish, for the person. */
  message: string | null
  /** When the provider says it charged; null where it does not say. */
  chargedAt: Date | null
}

/**
 * A provider of card payments. Every call may throw: then nobody knows what the provider did, and it is asked by `find`
 * later, never told to charge again.
 */
export interface CardProvider {
  /** Kept with each attempt: an attempt is asked about where it was made. */
  name: string
  /** False where there is none: then no payment is begun. */
  isConfigured?: false
  merchantId: string
  /** Where the browser gets the checkout's script. */
  script: string
  /** The token with which the browser opens the checkout. */
  openSession: (charge: Charge, payer: Payer) => Promise<string>
  /** Charges, server to server, by the token that the checkout posted; each token once. */
  authorize: (charge: Charge, transactionToken: string) => Promise<ChargeResult>
  /** What became of an attempt; null where the provider knows of no charge. */
  find: (purchaseNumber: string) => Promise<ChargeResult | null>
  /** Gives a charge back that cannot stand; giving it back twice gives it back once. */
  reverse: (verdict: ChargeResult) => Promise<void>
  /** Charges nothing: a sentence that the provider lets us in. @throws whatever keeps it from doing so */
  check: () => Promise<string>
  /** Serves what stands in this very service: the sandbox's checkout. A real provider has its own address. */
  serve?: (app: FastifyInstance) => void
}

/** ACTION_CODE of a charge that was made. */
export const AUTHORIZED_CODE = '000'
