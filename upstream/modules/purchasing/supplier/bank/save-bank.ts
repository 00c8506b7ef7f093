import { sql } from 'kysely'
import { z } from 'zod'
import { pick } from '#schema/platform/collections/records.ts'
import { BANK_STATUS } from '#schema/modules/purchasing/supplier/bank-status.ts'
import { validateBank, type BankDraft } from '#schema/modules/purchasing/supplier/bank.ts'
import * as clock from '#schema/platform/time/clock.ts'
import { bareNumber } from '#schema/platform/values/bare-number.ts'
import { constraintOf } from '#upstream/platform/database/constraint-name.ts'
import { callers, code } from '#upstream/kit/document/annulment.ts'
import { LISTS, readLabels } from '#upstream/kit/catalogue/definition-labels.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { createIssueTranslator, refuse, refuseIfAny } from '#upstream/platform/errors/refusal.ts'
import type { AccountDetails } from '#upstream/platform/database/tables/portal.ts'
import { readAccessGivers } from './access-givers.ts'
import { notifyAccountChange, notifyAccountRemoval } from './account-notice.ts'
import { ACCOUNT_DETAILS, auditAccount, confirmedPart } from './account-trace.ts'
import { accountsOf, withNames, type Account, type Bank } from './bank.repo.ts'
import { lockSupplierOf, readLockedAccount } from './lock-account.ts'

const messages = {
  unknownBank: 'El banco no es válido',
  unknownCurrency: 'La moneda no es válida',
  accountTaken: 'Esta cuenta ya está registrada',
} as const

const version = z.number().int().nullish()

export const bankInput = z.object({
  ...callers,
  PbkID: id.nullish(),
  SupID: id.nullish(),
  TypeBank: code,
  TypeCurrency: code,
  PbkBill: code.transform(bareNumber),
  PbkBeneficiaryName: z
    .string()
    .max(400)
    .nullish()
    .transform((value) => value?.trim() ?? ''),
  SecStatus: z.literal(1).nullish(),
  SecVersion: version,
})

export const bankToDelete = z.object({ ...callers, PbkID: id, SecVersion: version })

type Input = z.output<typeof bankInput>

const WIRE: Readonly<Record<keyof BankDraft, string>> = {
  bank: 'TypeBank',
  currency: 'TypeCurrency',
  account: 'PbkBill',
  beneficiary: 'PbkBeneficiaryName',
}

function refuseWrong({ body }: Call<Input>): void {
  const { TypeBank, TypeCurrency, PbkBill, PbkBeneficiaryName } = body
  const draft: BankDraft = { bank: TypeBank, currency: TypeCurrency, account: PbkBill, beneficiary: PbkBeneficiaryName }
  refuseIfAny(validateBank(draft).map(createIssueTranslator(WIRE)))
}

/** What an account has already may stay, be it offered no more. */
async function refuseUnknownChoices({ tx, body }: Call<Input>, before: Account | null): Promise<void> {
  const { TypeBank, TypeCurrency } = body
  const labels = await readLabels(tx)
  if (TypeBank !== before?.TypeBank && !labels.offers(LISTS.bank, TypeBank))
    throw refuse.badRequest({ message: messages.unknownBank, path: 'TypeBank' })
  if (TypeCurrency !== before?.TypeCurrency && !labels.offers(LISTS.currency, TypeCurrency))
    throw refuse.badRequest({ message: messages.unknownCurrency, path: 'TypeCurrency' })
}

/** What a new account is, and what a changed one becomes: it waits for somebody who wrote none of it. */
function waiting(
  before: Account | null,
  { userId, accessGivers }: { userId: number; accessGivers: readonly number[] },
) {
  const isConfirmed = before?.PbkState === BANK_STATUS.CONFIRMED
  const earlier = [...(before && !isConfirmed ? before.PbkChangedBy : []), ...accessGivers]
  return {
    PbkState: BANK_STATUS.WAITING,
    PbkChangedBy: [...new Set(earlier.filter((each) => each !== userId)), userId],
    PbkDateChange: clock.now(),
    UsrDecideID: null,
    PbkDateDecide: null,
    PbkRejectReason: null,
    ...(isConfirmed && { PbkConfirmed: JSON.stringify(confirmedPart(before)) }),
  }
}

const isSame = (before: Account, values: AccountDetails): boolean =>
  before.PbkState !== BANK_STATUS.REJECTED && ACCOUNT_DETAILS.every((name) => before[name] === values[name])

/**
 * Keeps an account of a supplier, or changes it. Its supplier is locked first: an account stands there once. What is new or
 * changed is not paid to until a second person confirms it, who did not let its writer in either; the supplier and whoever confirms are told.
 * @throws Refusal 404, 409, and 400 for every rule that does not hold
 */
export async function saveBank(call: Call<Input>): Promise<Bank> {
  const { tx, identity, body } = call
  refuseWrong(call)
  const supplier = await lockSupplierOf(call)
  const { SupID } = supplier
  const before = body.PbkID ? await readLockedAccount(call, SupID) : null
  await refuseUnknownChoices(call, before)
  const values = pick(body, ACCOUNT_DETAILS)
  if (before && isSame(before, values)) return named(call, before)
  const { userId } = identity
  const accessGivers = identity.audience === 'supplier' ? await readAccessGivers(tx, identity) : []
  const row = { ...values, ...waiting(before, { userId, accessGivers }) }
  const query = before
    ? tx
        .updateTable('GenSupplierBanks')
        .set({ ...row, UsrUpdateID: identity.userId, SecUpdate: clock.now(), SecVersion: before.SecVersion + 1 })
        .where('PbkID', '=', before.PbkID)
        .returning('PbkID')
    : tx
        .insertInto('GenSupplierBanks')
        .values({ ...row, CpyID: identity.companyId, SupID, UsrCreateID: identity.userId })
        .returning('PbkID')
  const { PbkID } = await withUniqueAccount(query.executeTakeFirstOrThrow())
  await auditAccount(tx, before ? 'update' : 'create', before, { PbkID, ...values, PbkState: BANK_STATUS.WAITING })
  const account = await accountsOf(tx, SupID).where('PbkID', '=', PbkID).executeTakeFirstOrThrow()
  const bank = await named(call, account)
  await notifyAccountChange(call, supplier, { account, isNew: !before })
  return bank
}

async function named(call: Call, account: Account): Promise<Bank> {
  const [bank] = await withNames(call, [account])
  return bank ?? Promise.reject(refuse.notFound())
}

async function withUniqueAccount<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (failure) {
    if (constraintOf(failure) !== 'one_account_once') throw failure
    throw refuse.badRequest({ message: messages.accountTaken, path: 'PbkBill' })
  }
}

/** Takes an account away: its row stays, as 0 (portal.md 4). @throws Refusal 404, 409 */
export async function deleteBank(call: Call<z.output<typeof bankToDelete>>): Promise<{ PbkID: number }> {
  const { tx, identity } = call
  const supplier = await lockSupplierOf(call)
  const account = await readLockedAccount(call, supplier.SupID)
  const { PbkID } = account
  await tx
    .updateTable('GenSupplierBanks')
    .set({
      SecStatus: 0,
      UsrUpdateID: identity.userId,
      SecUpdate: clock.now(),
      SecVersion: sql<number>`"SecVersion" + 1`,
    })
    .where('PbkID', '=', PbkID)
    .execute()
  await audit(tx, { resource: 'GenSupplierBanks', record: PbkID, action: 'delete', change: { SecStatus: 0 } })
  await notifyAccountRemoval(call, supplier, account)
  return { PbkID }
}
