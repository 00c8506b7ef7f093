import { sql } from 'kysely'
import { z } from 'zod'
import { claimLengths, validateAnswer } from '#schema/modules/receivables/claim/claim.ts'
import { limaDay } from '#schema/platform/time/working-days.ts'
import { callers } from '#upstream/kit/document/annulment.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { enqueueEmails } from '#upstream/platform/mail/outbox.ts'
import { claimAnsweredEmail } from './claim.email.ts'
import { claim, readClaimBook, readClaims, type ClaimRow } from './claim.repo.ts'
import { closeClaimNotices } from './notify-claim.ts'

export const answerClaimInput = z.object({
  ...callers,
  RecID: id,
  RecAnswer: z.string().max(claimLengths.answer + 100),
})

export const answerMessages = { answered: 'La hoja ya fue respondida.' } as const

/** Answers a sheet once; the answer goes to the consumer. @throws Refusal 400 with the path RecAnswer, 404, 409 where it was answered */
export async function answerClaim(
  { tx, identity, body }: Call<z.output<typeof answerClaimInput>>,
  now: Date,
): Promise<ClaimRow> {
  const problem = validateAnswer(body.RecAnswer)
  if (problem) throw refuse.badRequest({ path: 'RecAnswer', message: problem })
  const today = limaDay(now)
  const own = sql`${claim('RecID')} = ${body.RecID} and ${claim('CpyID')} = ${identity.companyId}`
  const [before] = await readClaims(tx, sql`${own} for update of ${claim.row}`, today)
  if (!before) throw refuse.notFound()
  if (before.RecAnswered !== null) throw refuse.conflict(answerMessages.answered)
  await tx
    .updateTable('CobClaim')
    .set({ RecAnswer: body.RecAnswer.trim(), RecAnswered: now, RecAnsweredBy: identity.userId })
    .where('RecID', '=', body.RecID)
    .execute()
  const [row] = await readClaims(tx, own, today)
  if (!row) throw refuse.notFound()
  const letter = claimAnsweredEmail(row, await readClaimBook(tx, row.CpyID))
  await enqueueEmails(tx, [letter], { CpyID: row.CpyID, TrsCode: null, DocEntry: null })
  await audit(tx, { resource: 'CobClaim', record: row.RecID, action: 'answer', change: { RecAnswer: row.RecAnswer } })
  await closeClaimNotices(tx, row.RecID)
  return row
}
