import { sql } from 'kysely'
import { alias } from '#upstream/platform/database/alias.ts'
import { withBareNumbers } from '#upstream/kit/text/search-text.ts'
import { WORKERS } from '#upstream/modules/organisation/employee/employee.repo.ts'
import { PARTNERS } from '#upstream/modules/purchasing/supplier/supplier.repo.ts'
import { holdsPerson, holdsText } from '../search-condition.ts'
import { detailOf, MOST_HITS, type FindHits, type HitKind, type SearchHit } from '../search-hit.ts'

/** Those who hold the words, read at most before the first of them are shown. */
const MOST_READ = 500

/** Somebody by their name and document. */
const hitOf = (Kind: HitKind, Key: number, Title: string, ...detail: (string | null)[]): SearchHit => ({
  Kind,
  Key,
  ParentKey: null,
  Title,
  Detail: detailOf(...detail),
  StatusName: null,
  StatusColor: null,
  Date: null,
  NextAction: null,
})

const supplier = alias('GenSupplier', 'r')

/** Suppliers by RUC, name, trade name and contact. */
export const findSuppliers: FindHits = async ({ tx, identity, permissions }, words) => {
  if (!permissions.may(PARTNERS, 'View')) return []
  const { rows } = await sql<{
    SupID: number
    SupDocumentNumber: string
    SupName: string
    SupTradeName: string | null
  }>`
    select * from (
      select ${supplier('SupID')}, ${supplier('SupDocumentNumber')}, ${supplier('SupName')}, ${supplier('SupTradeName')} from ${supplier.table}
      where ${supplier('CpyID')} = ${identity.companyId} and ${supplier('SecStatus')} = 1 and ${holdsPerson(supplier('SupSearch'), words)}
      limit ${MOST_READ}) found
    order by "SupName", "SupID" limit ${MOST_HITS}`.execute(tx)
  return rows.map((row) => hitOf('SUP', row.SupID, row.SupName, row.SupDocumentNumber, row.SupTradeName))
}

const customer = alias('PagCustomer', 'r')

/** Customers by document, name and email address. */
export const findCustomers: FindHits = async ({ tx, identity, permissions }, words) => {
  if (!permissions.may(PARTNERS, 'View')) return []
  const { rows } = await sql<{ CusID: number; document: string; name: string; email: string | null }>`
    select * from (
      select ${customer('CusID')}, ${customer('nroDocumentoTitular')} as document, ${customer('nombreCompleto')} as name, ${customer('correoElectronico')} as email
      from ${customer.table}
      where ${customer('CpyID')} = ${identity.companyId} and ${customer('SecStatus')} = 1 and ${holdsPerson(customer('CusSearch'), words)}
      limit ${MOST_READ}) found
    order by name, "CusID" limit ${MOST_HITS}`.execute(tx)
  return rows.map(({ CusID, document, name, email }) => hitOf('CUS', CusID, name, document, email))
}

const person = alias('GenNaturalPerson', 'n')

/** Employees by name, and by the beginning of their document. */
export const findEmployees: FindHits = async ({ tx, identity, permissions }, words) => {
  if (!permissions.may(WORKERS, 'View')) return []
  const typed = withBareNumbers(words.join(' '))
  const beginning = /^[a-z\d]{3,}$/.test(typed) ? `${typed.toUpperCase()}%` : ''
  const { rows } = await sql<{ WrkID: number; name: string; document: string; AreName: string | null }>`
    with found as materialized (
      (select ${person('NtpID')} from ${person.table}
        where ${person('CpyID')} = ${identity.companyId} and ${holdsText(person('NtpSearch'), words)} limit ${MOST_READ})
      union
      (select ${person('NtpID')} from "GenPerson" d join ${person.table} on ${person('PrsID')} = d."PrsID"
        where d."PrsDocumentNumber" like ${beginning}
          and ${person('CpyID')} = ${identity.companyId} limit ${MOST_READ}))
    select w."WrkID", ${person('NtpFullName')} as name, d."PrsDocumentNumber" as document, a."AreName"
    from found
    join ${person.table} on ${person('NtpID')} = found."NtpID"
    join "GenWorker" w on w."NtpID" = found."NtpID" and w."CpyID" = ${identity.companyId} and w."SecStatus" = 1
    join "GenPerson" d on d."PrsID" = ${person('PrsID')}
    left join "GenArea" a on a."AreID" = w."AreID"
    order by name, w."WrkID" limit ${MOST_HITS}`.execute(tx)
  return rows.map(({ WrkID, name, document, AreName }) => hitOf('EMP', WrkID, name, document, AreName))
}
