import type { GraphContext } from '../context.ts'
import { signedIn } from '../session/session.resolvers.ts'
import { readQuestions } from './question.source.ts'

export const questionResolvers = {
  Query: {
    questions: (_: unknown, __: unknown, context: GraphContext) =>
      readQuestions(context.rest, signedIn(context).audience),
  },
}
