import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { validateSurveyAnswer, isLow } from '#schema/modules/engagement/survey/survey.ts'
import { constraintOf } from '#upstream/platform/database/constraint-name.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { openFromAnswer } from '#upstream/modules/engagement/follow-up/open-from-survey.ts'
import { lexOf } from '#upstream/platform/auth/audience.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { refuse, refuseIfAny } from '#upstream/platform/errors/refusal.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'

export const answerInput = z.object({
  SurID: id,
  /** Left out where the person would rather not say. */
  SuaScore: z.number().int().nullish(),
  SuaComment: z.string().max(1_000).nullish(),
  /** What the person read: the question, and whether it is shown who answers. Left out where nobody was shown either. */
  SurQuestion: z.string().max(1_000).nullish(),
  SurNamed: z.boolean().nullish(),
})

/** A survey as whoever is asked sees it. */
export interface PendingSurvey {
  SurID: number
  SurTitle: string
  SurQuestion: string
  SurNamed: boolean
  SurOpensCase: boolean
}

/** The surveys that wait for the caller on a day: of their audience, active, not answered yet; the one that ends first goes first. */
async function waiting(
  tx: Transaction<Tables>,
  { companyId, userId, audience }: Identity,
  today: string,
): Promise<PendingSurvey[]> {
  const { rows } = await sql<PendingSurvey>`
    select s."SurID", s."SurTitle", s."SurQuestion", s."SurNamed", s."SurOpensCase" from "CarSurvey" s
    where s."CpyID" = ${companyId} and s."SecStatus" = 1 and s."SurAudience" = ${lexOf(audience)}
      and ${today}::date between s."SurFrom" and s."SurTo"
      and not exists (select from "CarSurveyAnswer" a where a."SurID" = s."SurID" and a."UsrID" = ${userId})
    order by s."SurTo", s."SurID"`.execute(tx)
  return rows
}

/** The one that the caller is asked next; null where nothing is. */
export const readPendingSurvey = async (
  { tx, identity }: Pick<Call, 'tx' | 'identity'>,
  today: string,
): Promise<PendingSurvey | null> => (await waiting(tx, identity, today))[0] ?? null

const WIRE: Readonly<Record<string, string>> = { score: 'SuaScore', comment: 'SuaComment' }
const ANSWERED = 'Ya respondió esta encuesta'
const CHANGED = 'La encuesta cambió mientras la respondía: léala y responda de nuevo'

const hasAnswered = async (tx: Transaction<Tables>, SurID: number, { userId }: Identity): Promise<boolean> =>
  (await tx
    .selectFrom('CarSurveyAnswer')
    .select('SuaID')
    .where('SurID', '=', SurID)
    .where('UsrID', '=', userId)
    .executeTakeFirst()) !== undefined

/** Whether a survey asks something else than the person read, or shows names where they were told that it does not. */
const isOtherThanRead = (survey: PendingSurvey, { SurQuestion, SurNamed }: z.output<typeof answerInput>): boolean =>
  (SurQuestion ?? survey.SurQuestion) !== survey.SurQuestion || (SurNamed ?? survey.SurNamed) !== survey.SurNamed

/**
 * Takes the caller's answer, or that they would rather not: once, by the database. The answer is its own trace: a history
 * that told who answered when would break what the survey promised.
 * @throws Refusal 400 for what is off the scale, 404 for a survey that does not ask the caller today, 409 for a second answer, or
 * for a survey that changed since it was read
 */
export async function answerSurvey(
  { tx, body, identity }: Call<z.output<typeof answerInput>>,
  today: string,
): Promise<{ SurID: number }> {
  const { SurID, SuaScore = null } = body
  const comment = (body.SuaComment ?? '').trim()
  const isDeclined = SuaScore === null && comment === ''
  if (!isDeclined)
    refuseIfAny(
      validateSurveyAnswer({ score: SuaScore, comment }).map(({ path, message }) => ({
        message,
        path: WIRE[String(path[0])],
      })),
    )
  // It stays as it is read here: who changes it meanwhile waits, and is then refused since it has answers.
  await sql`select from "CarSurvey" where "SurID" = ${SurID} and "CpyID" = ${identity.companyId} for share`.execute(tx)
  const survey = (await waiting(tx, identity, today)).find((one) => one.SurID === SurID)
  // In this order: an answer that came meanwhile ends the waiting, and is still seen.
  if (!survey) throw (await hasAnswered(tx, SurID, identity)) ? refuse.conflict(ANSWERED) : refuse.notFound()
  if (isOtherThanRead(survey, body)) throw refuse.conflict(CHANGED)
  const { SuaID } = await tx
    .insertInto('CarSurveyAnswer')
    .values({ CpyID: identity.companyId, SurID, UsrID: identity.userId, SuaScore, SuaComment: comment || null })
    .returning('SuaID')
    .executeTakeFirstOrThrow()
    .catch((failure: unknown) => {
      throw constraintOf(failure) === 'one_answer_a_person' ? refuse.conflict(ANSWERED) : failure
    })
  if (SuaScore !== null && isLow(SuaScore) && survey.SurOpensCase)
    await openFromAnswer({ tx, identity }, { ...survey, SuaID, SuaScore, comment })
  return { SurID }
}
