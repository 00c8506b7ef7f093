import { z } from 'zod'
import { sanitised } from '../document/richText.ts'
import { LISTS, readLabels } from '../document/labels.ts'
import { lexOf } from '../http/audience.ts'
import { read } from '../http/call.ts'
import type { Room } from '../http/house.ts'
import { id } from '../http/id.ts'
import { signedIn } from '../http/policy.ts'
import { refuse } from '../http/refusal.ts'

/** CobQuestionFrecuent: what people of a portal are answered before they ask; staff keep it as a catalogue. */
export const questionRoom: Room = (app, house) => {
  read(
    app,
    house,
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
        .orderBy('TypeQuestion')
        .orderBy('QueOrder')
        .orderBy('QueID')
        .execute()
      return questions.map(({ TypeQuestion, QueAnswer, ...question }) => ({
        ...question,
        QueAnswer: sanitised(QueAnswer) ?? '',
        TypeQuestion,
        TypeQuestionName: labels.of(LISTS.questionKind, TypeQuestion) ?? '',
      }))
    },
  )
}
