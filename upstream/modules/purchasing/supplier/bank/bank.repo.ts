import { sql, type Transaction } from 'kysely'
import { BANK_STATUS, bankBadges } from '#schema/modules/purchasing/supplier/bank-status.ts'
import { lookUpByCode } from '#schema/platform/values/status.ts'
import type { AccountDetails } from '#upstream/platform/database/tables/portal.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { LISTS, readLabels, type Labels } from '#upstream/kit/catalogue/definition-labels.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { mayDecideAccounts } from './account-deciders.ts'

const columns = [
  'PbkID',
  'CpyID',
  'SupID',
  'TypeBank',
  'TypeCurrency',
  'PbkBill',
  'PbkBeneficiaryName',
  'PbkState',
  'PbkChangedBy',
  'PbkDateChange',
  'UsrDecideID',
  'PbkDateDecide',
  'PbkRejectReason',
  'PbkConfirmed',
  'SecStatus',
  'UsrCreateID',
  'UsrUpdateID',
  'SecVersion',
] as const

/** The live accounts of a supplier. */
export const accountsOf = (tx: Transaction<Tables>, SupID: number) =>
  tx.selectFrom('GenSupplierBanks').select(columns).where('SupID', '=', SupID).where('SecStatus', '=', 1)

export type Account = Awaited<ReturnType<ReturnType<typeof accountsOf>['execute']>>[number]

interface NamedDetails extends AccountDetails {
  TypeBankName: string | null
  TypeCurrencyName: string | null
}

/** An account as portal.md 3 names its fields, and how its confirmation stands. */
export interface Bank extends Omit<Account, 'PbkChangedBy' | 'PbkConfirmed' | 'UsrDecideID'>, NamedDetails {
  PbkStateName: string
  /** What was confirmed before the change that waits. */
  PbkBefore: NamedDetails | null
  /** Who changed it last and who decided; null for a supplier, to whom staff are not named. */
  UsrChangeName: string | null
  UsrDecideName: string | null
  /** Whether the caller may confirm or reject it. */
  PbkDecidable: boolean
}

const badgeOf = lookUpByCode(BANK_STATUS, bankBadges)

const named = (
  { TypeBank, TypeCurrency, PbkBill, PbkBeneficiaryName }: AccountDetails,
  labels: Labels,
): NamedDetails => ({
  TypeBank,
  TypeBankName: labels.of(LISTS.bank, TypeBank),
  TypeCurrency,
  TypeCurrencyName: labels.of(LISTS.currency, TypeCurrency),
  PbkBill,
  PbkBeneficiaryName,
})

type People = Pick<Bank, 'UsrChangeName' | 'UsrDecideName'>
const NOBODY: People = { UsrChangeName: null, UsrDecideName: null }

/** The names of whoever changed these accounts last, and of whoever decided on them, by account. */
async function readPeople(tx: Transaction<Tables>, accounts: readonly Account[]): Promise<Map<number, People>> {
  const { rows } = await sql<People & { PbkID: number }>`
    select b."PbkID", c."UsrFullName" as "UsrChangeName", d."UsrFullName" as "UsrDecideName"
    from "GenSupplierBanks" b
    left join "SecUser" c on c."UsrID" = b."PbkChangedBy"[cardinality(b."PbkChangedBy")]
    left join "SecUser" d on d."UsrID" = b."UsrDecideID"
    where b."PbkID" = any(${accounts.map(({ PbkID }) => PbkID)}::integer[])`.execute(tx)
  return new Map(rows.map(({ PbkID, ...people }) => [PbkID, people]))
}

type Viewer = Pick<Call, 'tx' | 'identity' | 'permissions'>

/** Accounts with the words of their codes, as the caller may read them. */
export async function withNames({ tx, identity, permissions }: Viewer, accounts: readonly Account[]): Promise<Bank[]> {
  const labels = await readLabels(tx)
  const isStaff = identity.audience === 'staff'
  const people = isStaff && accounts.length > 0 ? await readPeople(tx, accounts) : null
  const mayDecide = isStaff && mayDecideAccounts(permissions)
  return accounts.map(({ PbkChangedBy, PbkConfirmed, UsrDecideID: _decider, ...account }) => {
    const isWaiting = account.PbkState === BANK_STATUS.WAITING
    return {
      ...account,
      ...named(account, labels),
      PbkStateName: badgeOf(account.PbkState)?.word ?? '',
      PbkBefore: isWaiting && PbkConfirmed ? named(PbkConfirmed, labels) : null,
      ...(people?.get(account.PbkID) ?? NOBODY),
      PbkDecidable: isWaiting && mayDecide && !PbkChangedBy.includes(identity.userId),
    }
  })
}

/** All of them, the first registered first. */
export const banksOf = async (viewer: Viewer, SupID: number): Promise<Bank[]> =>
  withNames(viewer, await accountsOf(viewer.tx, SupID).orderBy('PbkID').execute())
