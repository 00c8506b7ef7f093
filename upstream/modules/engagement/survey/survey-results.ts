import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { averageOf, scores } from '#schema/modules/engagement/survey/survey.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { orderOf, pageInput, searchOf, toPage, windowOf, type Page } from '#upstream/platform/http/page.ts'
import { contains } from '#upstream/kit/text/search-text.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'

export const resultsQuery = z.object({ SurID: id })

/** What a survey came to. */
export interface SurveyResults {
  SurID: number
  /** How many said something on the scale. */
  SurCount: number
  /** How many were asked and would rather not say. */
  SurDeclined: number
  /** null while nobody answered. */
  SurAverage: string | null
  /** How many gave 1, 2, 3, 4 and 5. */
  SurDistribution: number[]
}

/** @throws Refusal 404 for a survey that is missing or foreign */
export async function readSurveyResults({
  tx,
  identity,
  query: { SurID },
}: Call<unknown, z.output<typeof resultsQuery>>): Promise<SurveyResults> {
  const { rows } = await sql<{ SuaScore: number | null; count: number }>`
    select a."SuaScore", count(a."SuaID") as count from "CarSurvey" s left join "CarSurveyAnswer" a on a."SurID" = s."SurID"
    where s."SurID" = ${SurID} and s."CpyID" = ${identity.companyId} group by a."SuaScore"`.execute(tx)
  if (rows.length === 0) throw refuse.notFound()
  const of = (score: number | null) => Number(rows.find(({ SuaScore }) => SuaScore === score)?.count ?? 0)
  const SurDistribution = scores.map(of)
  const SurCount = SurDistribution.reduce((sum, each) => sum + each, 0)
  return { SurID, SurCount, SurDeclined: of(null), SurAverage: averageOf(SurDistribution), SurDistribution }
}

const score = z.coerce.number().int().min(1).max(5)
export const answerPageInput = pageInput({ SurID: id, SuaScore: z.union([score, z.array(score).max(5)]).nullish() })

/** An answer; UsrName is null unless its survey shows names. */
export interface Answer {
  SuaID: number
  SuaScore: number
  SuaComment: string | null
  UsrName: string | null
  SecCreate: string
}

interface Filter {
  SurID?: number
  SuaScore?: number | number[] | null
}

const ORDERS: Readonly<Record<string, RawBuilder<unknown>>> = {
  SecCreate: sql`a."SecCreate"`,
  SuaScore: sql`a."SuaScore"`,
}

/**
 * The answers as a sheet: whoever asks for one is told where there is no survey, and gets no sheet without rows for it.
 * @throws Refusal 404 for a survey that is missing or foreign
 */
export async function answerSheet(call: Call<z.output<typeof answerPageInput>>): Promise<Page<Answer>> {
  const { SurID = 0 } = (call.body.filter ?? {}) as Filter
  const { rows } =
    await sql`select from "CarSurvey" where "SurID" = ${SurID} and "CpyID" = ${call.identity.companyId}`.execute(
      call.tx,
    )
  if (rows.length === 0) throw refuse.notFound()
  return answerPage(call)
}

/** The answers to a survey, the newest first; the order of those without names tells nobody either. */
export async function answerPage({
  tx,
  body,
  identity,
}: Call<z.output<typeof answerPageInput>>): Promise<Page<Answer>> {
  const { SurID = 0, SuaScore } = (body.filter ?? {}) as Filter
  const words = searchOf(body)
  const found = sql`"CarSurveyAnswer" a join "CarSurvey" s on s."SurID" = a."SurID" left join "SecUser" u on s."SurNamed" and u."UsrID" = a."UsrID"
    where a."CpyID" = ${identity.companyId} and a."SurID" = ${SurID} and a."SuaScore" is not null
      and ${SuaScore ? sql`a."SuaScore" = any(${[SuaScore].flat()}::smallint[])` : sql`true`}
      and ${contains(sql`folded(a."SuaComment")`, words)}`
  const { column, dir } = orderOf(body, ORDERS, { column: sql`a."SecCreate"`, dir: 'desc' })
  const { rows: data } = await sql<Answer>`
    select a."SuaID", a."SuaScore", a."SuaComment", u."UsrFullName" as "UsrName", a."SecCreate" from ${found}
    order by ${column} ${sql.raw(dir)}, a."SuaID" desc ${windowOf(body)}`.execute(tx)
  return toPage(tx, body, data, found)
}
