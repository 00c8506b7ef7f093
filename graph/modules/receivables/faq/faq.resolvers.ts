import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { signedIn } from '#graph/platform/context/context.ts'
import { readQuestions } from './faq.source.ts'

export const questionResolvers = defineResolvers({
  Query: {
    questions: (_, __, context) => readQuestions(context.rest, signedIn(context).audience),
  },
})
