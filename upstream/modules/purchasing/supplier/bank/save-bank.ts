import { sql } from 'kysely'
import { z } from 'zod'
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
import { accountsOf, withNames, type Bank } from './bank.repo.ts'
import { lockSupplier } from '../own-supplier.ts'

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

/** The supplier whose account it is. @throws Refusal 404 for somebody else's account and for none alike */
async function supplierOf(call: Call<{ PbkID?: number | null; SupID?: number | null }>) {
  const { tx, identity, body } = call
  if (!body.PbkID) return lockSupplier(call, body.SupID)
  const account = await tx
    .selectFrom('GenSupplierBanks')
    .select('SupID')
    .where('PbkID', '=', body.PbkID)
    .where('CpyID', '=', identity.companyId)
    .where('SecStatus', '=', 1)
    .executeTakeFirst()
  if (!account || (body.SupID && body.SupID !== account.SupID)) throw refuse.notFound()
  return lockSupplier(call, account.SupID)
}

/** The account as it stands now that its supplier is locked. @throws Refusal 404, and 409 for an old version */
async function current({ tx, body }: Call<{ PbkID?: number | null; SecVersion?: number | null }>, SupID: number) {
  const account = await accountsOf(tx, SupID)
    .where('PbkID', '=', body.PbkID ?? 0)
    .executeTakeFirst()
  if (!account) throw refuse.notFound()
  if (body.SecVersion !== null && body.SecVersion !== undefined && body.SecVersion !== account.SecVersion)
    throw refuse.conflict()
  return account
}

async function refuseWrong({ tx, body }: Call<Input>): Promise<void> {
  const { TypeBank, TypeCurrency, PbkBill, PbkBeneficiaryName } = body
  const draft: BankDraft = { bank: TypeBank, currency: TypeCurrency, account: PbkBill, beneficiary: PbkBeneficiaryName }
  refuseIfAny(validateBank(draft).map(createIssueTranslator(WIRE)))
  const labels = await readLabels(tx)
  if (!labels.offers(LISTS.bank, TypeBank))
    throw refuse.badRequest({ message: 'El banco no es válido', path: 'TypeBank' })
  if (!labels.offers(LISTS.currency, TypeCurrency))
    throw refuse.badRequest({ message: 'La moneda no es válida', path: 'TypeCurrency' })
}

/**
 * Keeps an account of a supplier, or changes it. Its supplier is locked first: an account stands there once.
 * @throws Refusal 404, 409, and 400 for every rule that does not hold
 */
export async function saveBank(call: Call<Input>): Promise<Bank> {
  const { tx, identity, body } = call
  await refuseWrong(call)
  const { SupID } = await supplierOf(call)
  const before = body.PbkID ? await current(call, SupID) : null
  const { TypeBank, TypeCurrency, PbkBill, PbkBeneficiaryName } = body
  const values = { TypeBank, TypeCurrency, PbkBill, PbkBeneficiaryName }
  const query = before
    ? tx
        .updateTable('GenSupplierBanks')
        .set({ ...values, UsrUpdateID: identity.userId, SecUpdate: clock.now(), SecVersion: before.SecVersion + 1 })
        .where('PbkID', '=', before.PbkID)
        .returning('PbkID')
    : tx
        .insertInto('GenSupplierBanks')
        .values({ ...values, CpyID: identity.companyId, SupID, UsrCreateID: identity.userId })
        .returning('PbkID')
  const { PbkID } = await withUniqueAccount(query.executeTakeFirstOrThrow())
  await audit(tx, {
    resource: 'GenSupplierBanks',
    record: PbkID,
    action: before ? 'update' : 'create',
    change: { SupID, ...values },
  })
  const [bank] = await withNames(tx, await accountsOf(tx, SupID).where('PbkID', '=', PbkID).execute())
  return bank ?? Promise.reject(refuse.notFound())
}

async function withUniqueAccount<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (failure) {
    if (constraintOf(failure) !== 'one_account_once') throw failure
    throw refuse.badRequest({ message: 'Esta cuenta ya está registrada', path: 'PbkBill' })
  }
}

/** Takes an account away: its row stays, as 0 (portal.md 4). @throws Refusal 404, 409 */
export async function deleteBank(call: Call<z.output<typeof bankToDelete>>): Promise<{ PbkID: number }> {
  const { tx, identity } = call
  const { SupID } = await supplierOf(call)
  const { PbkID } = await current(call, SupID)
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
  return { PbkID }
}
