import { AUDIENCE } from '#schema/platform/access/audience.ts'
import { BANK_STATUS } from '#schema/modules/purchasing/supplier/bank-status.ts'
import { partnerList } from '#schema/modules/purchasing/partner/partner.list.ts'
import { filterConditions, isEqual, isOneOf, type SortWire } from '#upstream/kit/list/conditions.ts'
import { listInput, type ListInputOf } from '#upstream/kit/list/list-input.ts'
import { sql, type RawBuilder, type Transaction } from 'kysely'
import { alias } from '#upstream/platform/database/alias.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { containsEach } from '#upstream/kit/text/search-text.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { searchOf, type CursorPage } from '#upstream/platform/http/page.ts'
import { keysetPage, sortTermsOf } from '#upstream/kit/list/keyset-page.ts'
import { withTaxRegimeName, type SupplierRow } from '#upstream/modules/purchasing/supplier/supplier.repo.ts'
import { accountState } from '#upstream/modules/identity/user/user.repo.ts'

/** A supplier as whoever keeps suppliers sees it: its profile, and the account by which it enters. */
export type Partner = SupplierRow & {
  TypeOfTaxRegimeName: string | null
  /** Whether one of its bank accounts waits for a second person. */
  HasBankToConfirm: boolean
  /** Null where nobody has asked for an account with its RUC. */
  UsrID: number | null
  /** As of User/pagination: 0 disabled, 1 active, 2 locked, 3 its link was not followed, 4 waits for staff. */
  UsrState: number | null
}

/** One supplier, for those who hold its number. */
const own = { SupID: id.nullish() }
export const partnerPageInput = listInput(partnerList, own)

const r = alias('GenSupplier', 'r')

const hasAccount = (condition: RawBuilder<boolean>) =>
  sql<boolean>`exists (select from "GenSupplierBanks" b where b."SupID" = ${r('SupID')} and b."SecStatus" = 1 and ${condition})`
const hasBank = hasAccount(sql`b."PbkState" <> ${BANK_STATUS.REJECTED}`)
const hasBankToConfirm = hasAccount(sql`b."PbkState" = ${BANK_STATUS.WAITING}`)
const hasDeclaration = sql<boolean>`(${r('SupFilID')} is not null)`

const filterBy = filterConditions(
  partnerList,
  r,
  {
    SupID: isEqual(r('SupID')),
    HasBank: isEqual(hasBank),
    HasBankToConfirm: isEqual(hasBankToConfirm),
    HasDeclaration: isEqual(hasDeclaration),
    UsrState: isOneOf(sql`account."UsrState"`, 'integer'),
  },
  own,
)

const user = alias('SecUser', 'u')
const membership = alias('SecUserCompany', 'uc')

/** A supplier's user name is its RUC (portal.md 1). */
const partnersOf = (companyId: number): RawBuilder<unknown> => sql`${r.table}
  left join lateral (
    select ${user('UsrID')}, ${accountState(user, membership)} as "UsrState" from ${user.table}
    join ${membership.table} on ${membership('UsrID')} = ${user('UsrID')} and ${membership('CpyID')} = ${companyId}
    where ${user('LexID')} = ${AUDIENCE.SUPPLIER} and ${user('UsrName')} = ${r('SupDocumentNumber')} limit 1) account on true`

const ORDERS = { SupName: r('SupName'), SupDocumentNumber: r('SupDocumentNumber') } satisfies Record<
  SortWire<typeof partnerList>,
  RawBuilder<unknown>
>

async function readPartners(tx: Transaction<Tables>, from: RawBuilder<unknown>): Promise<Partner[]> {
  const { rows } = await sql<Omit<Partner, 'TypeOfTaxRegimeName'>>`
    select ${r('SupID')}, ${r('SupDocumentNumber')}, ${r('SupName')}, ${r('SupTradeName')}, ${r('SupConName')}, ${r('SupTelephone')}, ${r('SupEmail')},
      ${r('SupAddress')}, ${r('SecStatus')}, ${r('TypeOfTaxRegime')}, ${r('SupDateConstitute')}, ${r('SupMainItem')}, ${r('SupB')}, ${r('SupF')}, ${r('SupRH')},
      ${r('SupServices')}, ${r('SupAttachDJ')}, ${r('SupFilID')}, ${r('SecVersion')}, ${hasBank} as "HasBank", ${hasBankToConfirm} as "HasBankToConfirm", ${hasDeclaration} as "HasDeclaration",
      account."UsrID", account."UsrState"
    from ${from}`.execute(tx)
  return withTaxRegimeName(tx, rows)
}

/** The suppliers of the company, the switched off too; each word is found in RUC, name, trade name or contact. */
export async function partnerPage(call: Call<ListInputOf<typeof partnerList>>): Promise<CursorPage<Partner>> {
  const { tx, identity, body } = call
  const wanted = [
    sql`${r('CpyID')} = ${identity.companyId}`,
    ...filterBy(body),
    ...containsEach(r('SupSearch'), searchOf(body)),
  ]
  const found = sql`${partnersOf(identity.companyId)} where ${sql.join(wanted, sql` and `)}`
  return keysetPage(call, {
    name: `${partnerList.resource} ${identity.companyId}`,
    terms: sortTermsOf(body, {
      columns: ORDERS,
      otherwise: { column: 'SupName', value: ORDERS.SupName, dir: 'asc' },
      key: { column: 'SupID', value: r('SupID'), dir: 'asc' },
    }),
    found,
    read: (rest) => readPartners(tx, sql`${found}${rest}`),
  })
}
