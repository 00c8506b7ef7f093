import type { Transaction } from 'kysely'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'

const messages = {
  company: 'Seleccione compañía',
} as const

/** Whom somebody outside turns to: the company that is named, or the first. @throws Refusal 400 for one that is not there */
export async function resolveOpenCompany(tx: Transaction<Tables>, companyId?: number | null): Promise<number> {
  const companies = await tx
    .selectFrom('GenCompany')
    .select('CpyID')
    .where('SecStatus', '=', 1)
    .orderBy('CpyID')
    .execute()
  const company = companies.find(({ CpyID }) => CpyID === (companyId ?? CpyID))
  if (!company) throw refuse.badRequest({ path: 'CpyID', message: messages.company })
  return company.CpyID
}
