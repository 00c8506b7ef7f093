import { CCI_LENGTH, isCci } from './cci.ts'
import { field, wrongWith } from './field.ts'
import type { Finding } from './finding.ts'

/** A supplier's bank account as a form holds it (portal.md 3 and 5). */
export interface BankDraft {
  /** The bank's code of list 1025, such as 011. */
  bank: string | null
  /** Of list 1020. */
  currency: string | null
  /** Interbank account number: 10 to 20 digits, no hyphens. */
  account: string
  beneficiary: string
}

export const bankMessages = { cci: 'CCI inválido' } as const

const SHORTEST = 10

/** Everything that keeps an account from being saved; at 20 digits it must be the bank's own (rules 15). */
export function bankFindings({ bank, currency, account, beneficiary }: BankDraft): Finding[] {
  const number = account.trim()
  const told = {
    bank: wrongWith(bank, field.required),
    currency: wrongWith(currency, field.required),
    account:
      wrongWith(number, field.required, field.digits, field.minLength(SHORTEST), field.maxLength(CCI_LENGTH)) ??
      (number.length === CCI_LENGTH && bank && !isCci(number, bank) ? bankMessages.cci : undefined),
    beneficiary: wrongWith(beneficiary, field.required, field.maxLength(256)),
  }
  return Object.entries(told).flatMap(([name, message]) => (message ? [{ path: [name], message }] : []))
}
