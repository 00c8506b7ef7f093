import type { Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { searchText } from '#upstream/kit/text/search-text.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { readUserName } from '#upstream/platform/auth/user-name.ts'
import { suppliersOf, type SupplierCaller, type SupplierRow } from './supplier.repo.ts'

export const supplierMessages = {
  ownDisabled: 'La empresa deshabilitó a su proveedor. Comuníquese con ella.',
} as const

const messages = {
  personalData: 'Registre primero sus datos personales.',
  inactive: 'El proveedor está deshabilitado: habilítelo antes de cambiarlo',
} as const

/** Characters that a name has at least (portal.md 5). */
export const SHORTEST_NAME = 3

const live = (row: SupplierRow): SupplierRow => {
  // Staff switched it off: nothing of its own brings it back, and its account is told so.
  if (row.SecStatus !== 1) throw refuse.badRequest(supplierMessages.ownDisabled)
  return row
}

/** Reads the RUC of the supplier whose account the caller has: its user name (portal.md 1). */
export const rucOf = ({ tx, identity }: Pick<SupplierCaller, 'tx' | 'identity'>): Promise<string> =>
  readUserName(tx, identity.userId)

/**
 * The supplier that the caller's account is: found by its user name, which is the RUC. Nothing where nobody has saved it yet.
 * @throws Refusal 403 for a RUC that is not the account's, 400 for one that the staff switched off
 */
export async function ownSupplier(
  caller: SupplierCaller,
  requestedRuc?: string | null,
): Promise<SupplierRow | undefined> {
  if (requestedRuc && requestedRuc !== (await rucOf(caller))) throw refuse.forbidden()
  const own = await suppliersOf(caller.tx, caller.identity)
    .where('SupDocumentNumber', '=', (account) =>
      account.selectFrom('SecUser').select('UsrName').where('UsrID', '=', caller.identity.userId),
    )
    .executeTakeFirst()
  return own && live(own)
}

/**
 * Keeps a supplier that staff switched off from lists which would be empty for it, as if it had never been asked for anything.
 * @throws Refusal 400 for the account of a supplier that is switched off; nothing for staff
 */
export async function requireEnabledSupplier(caller: SupplierCaller): Promise<void> {
  if (caller.identity.audience === 'supplier') await ownSupplier(caller)
}

/**
 * The supplier that a call reads: a supplier's own whatever it says, for staff the one that is named.
 * @throws Refusal 404 for somebody else's and for none alike, 400 for a supplier whose own is disabled
 */
export async function readSupplier(
  caller: SupplierCaller,
  SupID: number | null | undefined,
): Promise<SupplierRow | undefined> {
  if (caller.identity.audience === 'supplier') {
    const own = await ownSupplier(caller)
    if (SupID && SupID !== own?.SupID) throw refuse.notFound()
    return own
  }
  const found = await suppliersOf(caller.tx, caller.identity)
    .where('SupID', '=', SupID ?? 0)
    .executeTakeFirst()
  if (!found) throw refuse.notFound()
  return found
}

/**
 * The same, locked to be changed: its details, accounts, declaration and activities alike. An account that was let in and has
 * no supplier yet gets one.
 * @param name what it is called, where that was said; else as the account
 * @throws Refusal as `lockSupplierInAnyState`, and 400 for one that is disabled: enabling it is an act of its own, with its own right
 */
export async function lockSupplier(
  caller: SupplierCaller,
  SupID: number | null | undefined,
  name?: string,
): Promise<SupplierRow> {
  const locked = await lockSupplierInAnyState(caller, SupID, name)
  if (locked.SecStatus !== 1) throw refuse.badRequest(messages.inactive)
  return locked
}

/**
 * The same for what is done to a disabled one too: enabling it, and deciding on an account that it has.
 * @throws Refusal 404 for somebody else's and for none alike, 400 for a supplier whose own is disabled
 */
export async function lockSupplierInAnyState(
  caller: SupplierCaller,
  SupID: number | null | undefined,
  name?: string,
): Promise<SupplierRow> {
  const { tx, identity } = caller
  const known = (await readSupplier(caller, SupID)) ?? (await insertFirstSupplier(caller, name))
  const locked = await suppliersOf(tx, identity).where('SupID', '=', known.SupID).forUpdate().executeTakeFirstOrThrow()
  return identity.audience === 'supplier' ? live(locked) : locked
}

/** Two first saves at once make one supplier. */
async function insertFirstSupplier(caller: SupplierCaller, name?: string): Promise<{ SupID: number }> {
  const { tx, identity } = caller
  const { UsrName, UsrFullName, UsrEmail } = await accountOf(tx, identity.userId)
  const SupName = (name ?? UsrFullName).trim()
  if (SupName.length < SHORTEST_NAME) throw refuse.badRequest(messages.personalData)
  const row = {
    CpyID: identity.companyId,
    SupDocumentNumber: UsrName,
    SupName,
    SupEmail: UsrEmail,
    SupSearch: searchText(UsrName, SupName),
    UsrCreateID: identity.userId,
  }
  const made = await tx
    .insertInto('GenSupplier')
    .values(row)
    .onConflict((known) => known.columns(['CpyID', 'SupDocumentNumber']).doNothing())
    .returning('SupID')
    .executeTakeFirst()
  if (made)
    await audit(tx, {
      resource: 'GenSupplier',
      record: made.SupID,
      action: 'create',
      change: { SupName, SupDocumentNumber: UsrName },
    })
  return (
    made ??
    tx
      .selectFrom('GenSupplier')
      .select('SupID')
      .where('CpyID', '=', identity.companyId)
      .where('SupDocumentNumber', '=', UsrName)
      .executeTakeFirstOrThrow()
  )
}

export const accountOf = (tx: Transaction<Tables>, UsrID: number) =>
  tx
    .selectFrom('SecUser')
    .select(['UsrName', 'UsrFullName', 'UsrEmail'])
    .where('UsrID', '=', UsrID)
    .executeTakeFirstOrThrow()
