import { sql } from 'kysely'
import { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import { validateCompany, companyMessages } from '#schema/modules/organisation/company/company.ts'
import { bareNumber } from '#schema/platform/values/bare-number.ts'
import { changesOf } from '#schema/platform/collections/records.ts'
import { constraintOf } from '#upstream/platform/database/constraint-name.ts'
import { callers } from '#upstream/kit/document/annulment.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { refuse, refuseIfAny } from '#upstream/platform/errors/refusal.ts'
import { ownCompany, type Company } from './company.repo.ts'

const text = z
  .string()
  .max(256)
  .nullish()
  .transform((value) => value?.trim() ?? '')

export const saveCompanyInput = z.object({
  CpyName: text,
  CpyRuc: text.transform(bareNumber),
  CpyAddress: text,
  CpyTelephone: text,
  CpyEmail: text,
  SecVersion: z.number().int(),
  ...callers,
})

const WIRE: Readonly<Record<string, keyof Company>> = {
  name: 'CpyName',
  ruc: 'CpyRuc',
  address: 'CpyAddress',
  telephone: 'CpyTelephone',
  email: 'CpyEmail',
}

/** The constraint that keeps two companies from having the same RUC. */
const RUC_ONCE = 'GenCompany_CpyRuc_key'

/**
 * Changes what the caller's own company is called, where it is and how it is reached.
 * @throws Refusal 400 with a sentence for every rule that does not hold, 409
 */
export async function saveCompany(call: Call<z.output<typeof saveCompanyInput>>): Promise<Company> {
  const { tx, identity, body } = call
  const before = await ownCompany(call).forUpdate().executeTakeFirstOrThrow()
  if (before.SecVersion !== body.SecVersion) throw refuse.conflict()
  const { CpyName, CpyRuc, CpyAddress, CpyTelephone, CpyEmail } = body
  const issues = validateCompany({
    name: CpyName,
    ruc: CpyRuc,
    address: CpyAddress,
    telephone: CpyTelephone,
    email: CpyEmail,
  })
  refuseIfAny(issues.map(({ path, message }) => ({ message, path: WIRE[String(path[0])] })))
  const values = {
    CpyName,
    CpyRuc,
    CpyAddress: CpyAddress || null,
    CpyTelephone: CpyTelephone || null,
    CpyEmail: CpyEmail || null,
  }
  await tx
    .updateTable('GenCompany')
    .set({ ...values, SecUpdate: clock.now(), UsrUpdateID: identity.userId, SecVersion: sql<number>`"SecVersion" + 1` })
    .where('CpyID', '=', identity.companyId)
    .execute()
    .catch((failure: unknown) => {
      throw constraintOf(failure) === RUC_ONCE
        ? refuse.badRequest({ path: 'CpyRuc', message: companyMessages.taken })
        : failure
    })
  const change = changesOf(before, values)
  await audit(tx, { resource: 'GenCompany', record: identity.companyId, action: 'update', change })
  return ownCompany(call).executeTakeFirstOrThrow()
}
