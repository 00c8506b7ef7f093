import { employeeList } from '#schema/modules/organisation/employee/employee.list.ts'
import { filterConditions, isEqual, type SortWire } from '#upstream/kit/list/conditions.ts'
import { listInput, type ListInputOf } from '#upstream/kit/list/list-input.ts'
import { sql, type RawBuilder } from 'kysely'
import { contains, matchesPerson } from '#upstream/kit/text/search-text.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { searchOf, type CursorPage } from '#upstream/platform/http/page.ts'
import { keysetPage, sortTermsOf } from '#upstream/kit/list/keyset-page.ts'
import {
  area,
  naturalPerson,
  person,
  position,
  worker,
  employeesOf,
  readEmployees,
  type Employee,
} from './employee.repo.ts'

/** One employee, for those who hold its number. */
const own = { WrkID: id.nullish() }
export const employeePageInput = listInput(employeeList, own)

const ORDERS = {
  NtpFullName: naturalPerson('NtpFullName'),
  PrsDocumentNumber: person('PrsDocumentNumber'),
  AreName: area('AreName'),
  PstName: position('PstName'),
} satisfies Record<SortWire<typeof employeeList>, RawBuilder<unknown>>

const filterBy = filterConditions(
  employeeList,
  worker,
  {
    WrkID: isEqual(worker('WrkID')),
    HasAccount: isEqual(sql`(account."UsrID" is not null)`),
    HasSignature: isEqual(sql`(${worker('WrkAttachImg')} is not null)`),
  },
  own,
)

/** Whoever works for the company, or did; each word is found in name, document, area, position or user name. */
export async function employeePage(call: Call<ListInputOf<typeof employeeList>>): Promise<CursorPage<Employee>> {
  const { tx, identity, body } = call
  const searchedText = sql`folded(concat_ws(' ', ${naturalPerson('NtpFullName')}, ${person('PrsDocumentNumber')}, ${area('AreName')}, ${position('PstName')}, account."UsrName"))`
  const wanted = [
    sql`${worker('CpyID')} = ${identity.companyId}`,
    ...filterBy(body),
    matchesPerson(searchOf(body), (search) => contains(searchedText, search)),
  ]
  const found = sql`${employeesOf(identity.companyId)} where ${sql.join(wanted, sql` and `)}`
  return keysetPage(call, {
    name: `${employeeList.resource} ${identity.companyId}`,
    terms: sortTermsOf(body, {
      columns: ORDERS,
      otherwise: { column: 'NtpFullName', value: ORDERS.NtpFullName, dir: 'asc' },
      key: { column: 'WrkID', value: worker('WrkID'), dir: 'asc' },
      canBeEmpty: ['AreName', 'PstName'],
    }),
    found,
    read: (rest) => readEmployees(tx, sql`${found}${rest}`),
  })
}
