import { rows } from '#graph/platform/rest/page.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { audience } from '#graph/modules/identity/session/session.wire.ts'
import type { Audience } from '#graph/platform/context/person.ts'
import { question } from './faq.wire.ts'

export const readQuestions = async (rest: Rest, portalAudience: Audience) =>
  rows(question)(
    await rest.read('GET', 'CobQuestionFrecuent/getquestion', {
      query: { LexID: Number(audience.write(portalAudience)) },
    }),
  ).map(({ key, ...entry }) => ({ ...entry, id: key || entry.name }))
