import { CCI_LENGTH, isCci } from './cci.ts'
import { field, wrongWith } from '#schema/platform/values/field.ts'
import type { Issue } from '#schema/platform/values/issue.ts'
import { bareNumber } from '#schema/platform/values/bare-number.ts'

/** A supplier's bank account as a form holds it (portal.md 3 and 5). */
export interface BankDraft {
  /** The bank's code of list 1025, such as 011. */
  bank: string | null
  /** Of list 1020. */
  currency: string | null
  /** Interbank account number (CCI), its digits set apart or not. */
  account: string
  beneficiary: string
}

export const bankMessages = { cci: 'CCI inválido', length: `El CCI tiene ${CCI_LENGTH} dígitos` } as const

/** What is wrong with the number: it has 20 digits, is its bank's own and its check digits fit (rules 16). */
function validateCci(number: string, bank: string | null): string | undefined {
  if (number.length !== CCI_LENGTH) return bankMessages.length
  return bank && !isCci(number, bank) ? bankMessages.cci : undefined
}

/** Everything that keeps an account from being saved. */
export function validateBank({ bank, currency, account, beneficiary }: BankDraft): Issue[] {
  const number = bareNumber(account)
  const problems = {
    bank: wrongWith(bank, field.required),
    currency: wrongWith(currency, field.required),
    account: wrongWith(number, field.required, field.digits) ?? validateCci(number, bank),
    beneficiary: wrongWith(beneficiary, field.required, field.maxLength(256)),
  }
  return Object.entries(problems).flatMap(([name, message]) => (message ? [{ path: [name], message }] : []))
}
