import { sql } from 'kysely'
import { z } from 'zod'
import { fold } from '#upstream/kit/text/search-text.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import {
  likeAnywhere,
  countUpTo,
  limitOf,
  orderOf,
  pageInput,
  searchOf,
  type Page,
} from '#upstream/platform/http/page.ts'
import { employeesOf, readEmployees, type Employee } from './employee.repo.ts'

const flag = z.union([z.boolean(), z.stringbool()]).nullish()

export const employeePageInput = pageInput({
  WrkID: id.nullish(),
  AreID: id.nullish(),
  PstID: id.nullish(),
  SecStatus: z.coerce.number().int().nullish(),
  HasAccount: flag,
  HasSignature: flag,
})

interface Filter {
  WrkID?: number | null
  AreID?: number | null
  PstID?: number | null
  SecStatus?: number | null
  HasAccount?: boolean | null
  HasSignature?: boolean | null
}

const ORDERS = {
  NtpFullName: sql`n."NtpFullName"`,
  PrsDocumentNumber: sql`p."PrsDocumentNumber"`,
  AreName: sql`a."AreName"`,
  PstName: sql`s."PstName"`,
}

const conditionsOf = ({ WrkID, AreID, PstID, SecStatus, HasAccount, HasSignature }: Filter) => [
  ...(WrkID ? [sql`w."WrkID" = ${WrkID}`] : []),
  ...(AreID ? [sql`w."AreID" = ${AreID}`] : []),
  ...(PstID ? [sql`w."PstID" = ${PstID}`] : []),
  ...(typeof SecStatus === 'number' ? [sql`w."SecStatus" = ${SecStatus}`] : []),
  ...(typeof HasAccount === 'boolean' ? [sql`(account."UsrID" is not null) = ${HasAccount}`] : []),
  ...(typeof HasSignature === 'boolean' ? [sql`(w."WrkAttachImg" is not null) = ${HasSignature}`] : []),
]

/** Whoever works for the company, or did; each word is found in name, document, area, position or user name. */
export async function employeePage({
  tx,
  identity,
  body,
}: Call<z.output<typeof employeePageInput>>): Promise<Page<Employee>> {
  const words = fold(searchOf(body)).split(' ').filter(Boolean).slice(0, 8)
  const searchedText = sql`folded(concat_ws(' ', n."NtpFullName", p."PrsDocumentNumber", a."AreName", s."PstName", account."UsrName"))`
  const wanted = [
    sql`w."CpyID" = ${identity.companyId}`,
    ...conditionsOf(body.filter ?? {}),
    ...words.map((word) => sql`${searchedText} like ${likeAnywhere(word)}`),
  ]
  const found = sql`${employeesOf(identity.companyId)} where ${sql.join(wanted, sql` and `)}`
  const { column, dir } = orderOf(body, ORDERS, { column: ORDERS.NtpFullName, dir: 'asc' })
  const data = await readEmployees(
    tx,
    sql`${found} order by ${column} ${sql.raw(dir)}, w."WrkID" limit ${limitOf(body)} offset ${body.start}`,
  )
  return { data, ...(await countUpTo(tx, found)), draw: body.draw ?? 0 }
}
