import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import { bareNumber } from '#schema/platform/values/bare-number.ts'
import { tidyTelephone } from '#schema/platform/values/telephone.ts'
import { validateSupplier, type SupplierDraft } from '#schema/modules/purchasing/supplier/supplier.ts'
import { constraintOf } from '#upstream/platform/database/constraint-name.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { callers, code } from '#upstream/kit/document/annulment.ts'
import { LISTS, readLabels } from '#upstream/kit/catalogue/definition-labels.ts'
import { searchText } from '#upstream/kit/text/search-text.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { createIssueTranslator, refuse, refuseIfAny } from '#upstream/platform/errors/refusal.ts'
import { notifyAddressChange } from './bank/account-notice.ts'
import { lockSupplier, rucOf, SHORTEST_NAME } from './own-supplier.ts'
import type { SupplierRow } from './supplier.repo.ts'

const messages = {
  unknownTaxRegime: 'El régimen tributario no es válido',
  fixedRuc: 'El RUC no se puede cambiar',
  rucTaken: 'Ya existe un proveedor con este RUC',
} as const

const text = z
  .string()
  .max(400)
  .nullish()
  .transform((value) => value?.trim() ?? '')
const flag = z.union([z.boolean(), z.literal(0), z.literal(1)]).nullish()

export const supplierInput = z.object({
  ...callers,
  SupID: id.nullish(),
  SupDocumentNumber: text.transform(bareNumber),
  TypeOfTaxRegime: code,
  SupName: text,
  SupAddress: text,
  SupConName: text,
  SupTradeName: text,
  SupDateConstitute: text,
  SupTelephone: text.transform(tidyTelephone),
  SupEmail: text,
  SupMainItem: text,
  SupB: flag,
  SupF: flag,
  SupRH: flag,
  SupServices: flag,
  SecStatus: z.literal(1).nullish(),
  SecVersion: z.number().int().nullish(),
})

type Input = z.output<typeof supplierInput>

/** The upstream name of each field, for the findings of its rules. */
const WIRE: Readonly<Record<keyof SupplierDraft, string>> = {
  ruc: 'SupDocumentNumber',
  name: 'SupName',
  address: 'SupAddress',
  telephone: 'SupTelephone',
  email: 'SupEmail',
  contactName: 'SupConName',
  tradeName: 'SupTradeName',
  mainItem: 'SupMainItem',
  constitutedOn: 'SupDateConstitute',
}

const draftOf = (body: Input, ruc: string): SupplierDraft => ({
  ruc,
  name: body.SupName,
  address: body.SupAddress,
  telephone: body.SupTelephone,
  email: body.SupEmail,
  contactName: body.SupConName,
  tradeName: body.SupTradeName,
  mainItem: body.SupMainItem,
  constitutedOn: body.SupDateConstitute,
})

/** @throws Refusal 400 for what the rules of a supplier forbid, and for a tax regime that is neither offered nor the stored one */
async function requireValidSupplier(
  tx: Transaction<Tables>,
  body: Input,
  ruc: string,
  before?: SupplierRow,
): Promise<void> {
  const issues = validateSupplier(draftOf(body, ruc), clock.today())
  refuseIfAny(issues.map(createIssueTranslator(WIRE)))
  const { TypeOfTaxRegime } = body
  // A stored regime may have been taken off the list since: it does not keep the supplier from being saved.
  const isUnchanged = TypeOfTaxRegime === '' || TypeOfTaxRegime === before?.TypeOfTaxRegime
  if (!isUnchanged && !(await readLabels(tx)).offers(LISTS.taxRegime, TypeOfTaxRegime))
    throw refuse.badRequest({ message: messages.unknownTaxRegime, path: 'TypeOfTaxRegime' })
}

/** The columns that a form writes. The kinds of receipts that it leaves out stay as stored; a new supplier issues invoices. */
const columnsOf = (body: Input, ruc: string, before?: SupplierRow) => ({
  SupName: body.SupName,
  SupAddress: body.SupAddress,
  SupConName: body.SupConName || null,
  SupTradeName: body.SupTradeName || null,
  SupDateConstitute: body.SupDateConstitute || null,
  SupTelephone: body.SupTelephone,
  SupEmail: body.SupEmail,
  SupMainItem: body.SupMainItem || null,
  TypeOfTaxRegime: body.TypeOfTaxRegime || null,
  SupB: Boolean(body.SupB ?? before?.SupB ?? false),
  SupF: Boolean(body.SupF ?? before?.SupF ?? true),
  SupRH: Boolean(body.SupRH ?? before?.SupRH ?? false),
  SupServices: Boolean(body.SupServices ?? before?.SupServices ?? false),
  SecStatus: 1,
  SupSearch: searchText(ruc, body.SupName, body.SupTradeName, body.SupConName),
})

/**
 * Changes a profile: a supplier its own, which its first save creates; staff the one that they name by SupID. Where its address is
 * another one, the former is told.
 *
 * @returns its SupID
 * @throws Refusal 403 where a supplier sends a RUC that is not its own, 404 for a SupID that the caller may not see, 409 for
 *   an old SecVersion, 400 for a disabled supplier, for staff changing a RUC, and for what rules forbid
 */
export async function updateSupplier(call: Call<Input>): Promise<number> {
  const { tx, identity, body } = call
  const before = await lockProfile(call)
  const ruc = before.SupDocumentNumber
  if ((body.SecVersion ?? before.SecVersion) !== before.SecVersion) throw refuse.conflict()
  await requireValidSupplier(tx, body, ruc, before)
  const change = columnsOf(body, ruc, before)
  await tx
    .updateTable('GenSupplier')
    .set({ ...change, UsrUpdateID: identity.userId, SecUpdate: clock.now(), SecVersion: sql<number>`"SecVersion" + 1` })
    .where('SupID', '=', before.SupID)
    .execute()
  const { SupSearch: _, ...changed } = change
  await audit(tx, { resource: 'GenSupplier', record: before.SupID, action: 'update', change: changed })
  await notifyAddressChange(call, before, body.SupEmail)
  return before.SupID
}

/** Locks the supplier that is changed. Its RUC is fixed: it is the account's user name (portal.md 1). */
async function lockProfile(call: Call<Input>): Promise<SupplierRow> {
  const { identity, body } = call
  const sentRuc = body.SupDocumentNumber
  const isOwn = identity.audience === 'supplier'
  if (isOwn && sentRuc !== '' && sentRuc !== (await rucOf(call))) throw refuse.forbidden()
  // A supplier's first save creates its row. A name too short is left to the rules, which say so on its field.
  const nameOfNew = body.SupName.length >= SHORTEST_NAME ? body.SupName : undefined
  const before = await lockSupplier(call, body.SupID, nameOfNew)
  if (!isOwn && sentRuc !== '' && sentRuc !== before.SupDocumentNumber)
    throw refuse.badRequest({ message: messages.fixedRuc, path: 'SupDocumentNumber' })
  return before
}

/**
 * Creates a supplier that staff enter.
 *
 * @returns its SupID
 * @throws Refusal 400 for what rules forbid, and for a RUC that a supplier of the company has
 */
export async function createSupplier({ tx, identity, body }: Call<Input>): Promise<number> {
  const ruc = body.SupDocumentNumber
  await requireValidSupplier(tx, body, ruc)
  const { SupSearch, ...created } = columnsOf(body, ruc)
  const row = { ...created, SupSearch, CpyID: identity.companyId, SupDocumentNumber: ruc, UsrCreateID: identity.userId }
  try {
    const { SupID } = await tx.insertInto('GenSupplier').values(row).returning('SupID').executeTakeFirstOrThrow()
    await audit(tx, {
      resource: 'GenSupplier',
      record: SupID,
      action: 'create',
      change: { SupDocumentNumber: ruc, ...created },
    })
    return SupID
  } catch (failure) {
    if (constraintOf(failure) !== 'GenSupplier_CpyID_SupDocumentNumber_key') throw failure
    throw refuse.badRequest({ message: messages.rucTaken, path: 'SupDocumentNumber' })
  }
}
