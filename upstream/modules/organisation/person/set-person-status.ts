import { sql } from 'kysely'
import { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { lockPerson } from './lock-person.ts'
import { readPersons, type Person } from './person.repo.ts'

export const personStatusInput = z.object({ NtpID: id, SecStatus: z.union([z.literal(0), z.literal(1)]).default(0) })

const AT_WORK = 'Trabaja aquí o tiene una cuenta activa: deshabilite primero al empleado y su cuenta'

/**
 * Takes a person out of what forms offer (0), or brings them back (1).
 * @throws Refusal 400 while they work here or can sign in, 404
 */
export async function setPersonStatus({
  tx,
  identity,
  body: { NtpID, SecStatus },
}: Call<z.output<typeof personStatusInput>>): Promise<Person> {
  const before = await lockPerson(tx, identity.companyId, NtpID)
  if (before.SecStatus !== SecStatus) {
    if (SecStatus === 0 && (await isAtWork(tx, NtpID))) throw refuse.badRequest(AT_WORK)
    await tx
      .updateTable('GenNaturalPerson')
      .set({
        SecStatus,
        SecUpdate: clock.now(),
        UsrUpdateID: identity.userId,
        SecVersion: sql<number>`"SecVersion" + 1`,
      })
      .where('NtpID', '=', NtpID)
      .execute()
    const action = SecStatus === 0 ? 'delete' : 'restore'
    await audit(tx, {
      resource: 'GenNaturalPerson',
      record: NtpID,
      action,
      change: { SecStatus: [before.SecStatus, SecStatus] },
    })
  }
  const [person] = await readPersons(tx, sql`where n."NtpID" = ${NtpID}`)
  return person ?? Promise.reject(refuse.notFound())
}

async function isAtWork(tx: Call['tx'], NtpID: number): Promise<boolean> {
  const { rows } = await sql<{
    is: boolean
  }>`select exists (select from "GenWorker" where "NtpID" = ${NtpID} and "SecStatus" = 1)
    or exists (select from "SecUser" where "NtpID" = ${NtpID} and "SecStatus" = 1) as "is"`.execute(tx)
  return rows[0]?.is === true
}
