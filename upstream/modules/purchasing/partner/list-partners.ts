import { sql, type RawBuilder, type Transaction } from 'kysely'
import { z } from 'zod'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { contains } from '#upstream/kit/text/search-text.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { countUpTo, limitOf, orderOf, pageInput, searchOf, type Page } from '#upstream/platform/http/page.ts'
import { withTaxRegimeName, type SupplierRow } from '#upstream/modules/purchasing/supplier/supplier.repo.ts'
import { STATE } from '#upstream/modules/identity/user/user.repo.ts'

/** A supplier as whoever keeps suppliers sees it: its profile, and the account by which it enters. */
export type Partner = SupplierRow & {
  TypeOfTaxRegimeName: string | null
  /** Null where nobody has asked for an account with its RUC. */
  UsrID: number | null
  /** As of User/pagination: 0 disabled, 1 active, 2 locked, 3 its link was not followed, 4 waits for staff. */
  UsrState: number | null
}

const SUPPLIER = 1000
const number = z.coerce.number().int()
const flag = z.union([z.boolean(), z.stringbool()]).nullish()

export const partnerPageInput = pageInput({
  SupID: id.nullish(),
  SecStatus: number.nullish(),
  HasBank: flag,
  HasDeclaration: flag,
  UsrState: z.union([number, z.array(number).max(5)]).nullish(),
})

interface Filter {
  SupID?: number | null
  SecStatus?: number | null
  HasBank?: boolean | null
  HasDeclaration?: boolean | null
  UsrState?: number | number[] | null
}

const hasBank = sql<boolean>`exists (select from "GenSupplierBanks" b where b."SupID" = r."SupID" and b."SecStatus" = 1)`
const hasDeclaration = sql<boolean>`(r."SupFilID" is not null)`
const matchesFact = (fact: RawBuilder<boolean>, wanted: boolean | null | undefined) =>
  typeof wanted === 'boolean' ? [sql<boolean>`${fact} = ${wanted}`] : []

/** A supplier's user name is its RUC (portal.md 1). */
const partnersOf = (companyId: number): RawBuilder<unknown> => sql`"GenSupplier" r
  left join lateral (
    select u."UsrID", ${STATE} as "UsrState" from "SecUser" u
    join "SecUserCompany" uc on uc."UsrID" = u."UsrID" and uc."CpyID" = ${companyId}
    where u."LexID" = ${SUPPLIER} and u."UsrName" = r."SupDocumentNumber" limit 1) account on true`

const ORDERS = { SupName: sql`r."SupName"`, SupDocumentNumber: sql`r."SupDocumentNumber"` }

async function readPartners(tx: Transaction<Tables>, from: RawBuilder<unknown>): Promise<Partner[]> {
  const { rows } = await sql<Omit<Partner, 'TypeOfTaxRegimeName'>>`
    select r."SupID", r."SupDocumentNumber", r."SupName", r."SupTradeName", r."SupConName", r."SupTelephone", r."SupEmail",
      r."SupAddress", r."SecStatus", r."TypeOfTaxRegime", r."SupDateConstitute", r."SupMainItem", r."SupB", r."SupF", r."SupRH",
      r."SupServices", r."SupAttachDJ", r."SupFilID", r."SecVersion", ${hasBank} as "HasBank", ${hasDeclaration} as "HasDeclaration",
      account."UsrID", account."UsrState"
    from ${from}`.execute(tx)
  return withTaxRegimeName(tx, rows)
}

/** The suppliers of the company, the switched off too; each word is found in RUC, name, trade name or contact. */
export async function partnerPage({
  tx,
  identity,
  body,
}: Call<z.output<typeof partnerPageInput>>): Promise<Page<Partner>> {
  const { SupID, SecStatus, HasBank, HasDeclaration, UsrState } = (body.filter ?? {}) as Filter
  const words = searchOf(body)
  const wanted = [
    sql`r."CpyID" = ${identity.companyId}`,
    ...(SupID ? [sql`r."SupID" = ${SupID}`] : []),
    ...(typeof SecStatus === 'number' ? [sql`r."SecStatus" = ${SecStatus}`] : []),
    ...matchesFact(hasBank, HasBank),
    ...matchesFact(hasDeclaration, HasDeclaration),
    ...(UsrState === null || UsrState === undefined ? [] : [sql`account."UsrState" = any(${[UsrState].flat()})`]),
    ...(words === '' ? [] : [contains('SupSearch', words)]),
  ]
  const found = sql`${partnersOf(identity.companyId)} where ${sql.join(wanted, sql` and `)}`
  const { column, dir } = orderOf(body, ORDERS, { column: ORDERS.SupName, dir: 'asc' })
  const data = await readPartners(
    tx,
    sql`${found} order by ${column} ${sql.raw(dir)}, r."SupID" limit ${limitOf(body)} offset ${body.start}`,
  )
  return { data, ...(await countUpTo(tx, found)), draw: body.draw ?? 0 }
}
