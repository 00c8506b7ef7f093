import { recordMessages } from '#schema/platform/messages/record-messages.ts'
import type { Transaction } from 'kysely'
import { readDecimal } from '#schema/platform/values/decimal.ts'
import { textOf } from '#upstream/kit/crud/fields.ts'
import type { Row } from '#upstream/kit/crud/crud.repo.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { WireIssue } from '#upstream/platform/errors/envelope.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'

const isEmpty = (value: unknown): value is null | undefined => value === null || value === undefined
const amountOf = (value: unknown) => (isEmpty(value) ? null : readDecimal(textOf(value)))
const CENTS = 2

const messages = {
  decimals: (label: string) => `${label}: máximo ${CENTS} decimales`,
  amounts: 'Importe hasta: tiene que ser mayor o igual que Importe desde',
  exceptionSubject: 'Indique Usuario, Área o Categoría',
  otherTransaction: 'Circuito: no es de la transacción elegida',
} as const

/** Amounts in money, the lower one first. */
export async function circuitRule(_tx: Transaction<Tables>, row: Row): Promise<WireIssue[]> {
  const [from, to] = [amountOf(row.AccAmountFrom), amountOf(row.AccAmountTo)]
  const tooFine = [
    { amount: from, path: 'AccAmountFrom', label: 'Importe desde' },
    { amount: to, path: 'AccAmountTo', label: 'Importe hasta' },
  ].filter(({ amount }) => amount !== null && amount.decimalPlaces() > CENTS)
  const issues = tooFine.map(({ path, label }) => ({ path, message: messages.decimals(label) }))
  if (from && to && from.greaterThan(to)) issues.push({ path: 'AccAmountTo', message: messages.amounts })
  return issues
}

/** Somebody or something it is for, a circuit of its own transaction, days in their order, a person of the company. */
export async function exceptionRule(
  tx: Transaction<Tables>,
  { UsrID, AreID, TypeCategory, AccID, TrsCode, ExcFrom, ExcTo }: Row,
  { companyId }: Identity,
): Promise<WireIssue[]> {
  const issues: WireIssue[] = []
  if ([UsrID, AreID, TypeCategory].every(isEmpty)) issues.push({ path: 'UsrID', message: messages.exceptionSubject })
  if (textOf(ExcFrom) > textOf(ExcTo)) issues.push({ path: 'ExcTo', message: recordMessages.dates })
  const circuit = await tx
    .selectFrom('SecCircuit')
    .select('TrsCode')
    .where('AccID', '=', Number(AccID))
    .executeTakeFirst()
  if (circuit && circuit.TrsCode !== TrsCode) issues.push({ path: 'AccID', message: messages.otherTransaction })
  if (!isEmpty(UsrID) && !(await isActiveStaff(tx, Number(UsrID), companyId)))
    issues.push({ path: 'UsrID', message: recordMessages.noSuchOption('Usuario') })
  return issues
}

/** Whether the user is staff of the company, in service. */
export async function isActiveStaff(tx: Transaction<Tables>, UsrID: number, companyId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('SecUser as u')
    .innerJoin('SecUserCompany as c', 'c.UsrID', 'u.UsrID')
    .select('u.UsrID')
    .where('u.UsrID', '=', UsrID)
    .where('c.CpyID', '=', companyId)
    .where('u.SecStatus', '=', 1)
    .where('u.UsrExtern', '=', false)
    .executeTakeFirst()
  return found !== undefined
}
