import { sql } from 'kysely'
import { z } from 'zod'
import { sanitiseRichText } from '#upstream/kit/text/rich-text.ts'
import { LISTS, readLabels } from '#upstream/kit/catalogue/definition-labels.ts'
import { lexOf } from '#upstream/platform/auth/audience.ts'
import { registerRead } from '#upstream/platform/http/call.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { id } from '#upstream/platform/http/id.ts'
import { signedIn } from '#upstream/platform/auth/policy.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'

/** Where the kind of a question stands in its list, whose values are numbers as text; one that the list lost stands last. */
const kindOrder = sql`(select d."DedOrder" from "GenDefinition" d
  where d."DefID" = ${LISTS.questionKind} and d."DedValue" = "CobQuestionFrecuent"."TypeQuestion"
  order by d."CpyID" nulls last limit 1)`

/** CobQuestionFrecuent: what people of a portal are answered before they ask; staff keep it as a catalogue. */
export const questionRoutes: RoutePlugin = (app, services) => {
  registerRead(
    app,
    services,
    {
      method: 'GET',
      url: '/CobQuestionFrecuent/getquestion',
      policy: signedIn(['supplier', 'customer']),
      query: z.object({ LexID: id.optional() }),
      summary: "The frequent questions of the caller's portal, by kind and in their order",
    },
    async ({ tx, identity, query }) => {
      const LexID = lexOf(identity.audience)
      if (query.LexID !== undefined && query.LexID !== LexID) throw refuse.forbidden()
      const labels = await readLabels(tx)
      const questions = await tx
        .selectFrom('CobQuestionFrecuent')
        .select(['QueID', 'QueName', 'QueAnswer', 'TypeQuestion'])
        .where('CpyID', '=', identity.companyId)
        .where('LexID', '=', LexID)
        .where('SecStatus', '=', 1)
        .orderBy(kindOrder)
        .orderBy('TypeQuestion')
        .orderBy('QueOrder')
        .orderBy('QueID')
        .execute()
      return questions.map(({ TypeQuestion, QueAnswer, ...question }) => ({
        ...question,
        QueAnswer: sanitiseRichText(QueAnswer) ?? '',
        TypeQuestion,
        TypeQuestionName: labels.of(LISTS.questionKind, TypeQuestion) ?? '',
      }))
    },
  )
}
