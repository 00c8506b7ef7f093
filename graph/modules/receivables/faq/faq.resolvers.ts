import { signedIn, type GraphContext } from '#graph/platform/context/context.ts'
import { readQuestions } from './faq.source.ts'

export const questionResolvers = {
  Query: {
    questions: (_: unknown, __: unknown, context: GraphContext) =>
      readQuestions(context.rest, signedIn(context).audience),
  },
}
