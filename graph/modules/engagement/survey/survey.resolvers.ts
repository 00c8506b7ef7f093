import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { mutation } from '#graph/platform/context/mutation.ts'
import { selectedIn } from '#graph/platform/hydration/selected.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import {
  answerSurvey,
  pageOfAnswers,
  readPendingSurvey,
  readSurveyResults,
  type AnswerListArgs,
} from './survey.source.ts'
import { surveyAnswerInput } from './survey.wire.ts'

const none = { items: [], total: 0, totalIsExact: true }

export const surveyResolvers = defineResolvers({
  Query: {
    pendingSurvey: (_, __, { rest }) => readPendingSurvey(rest),
    surveyResults: (_, { survey }, { rest }) => (canBeKey(survey) ? readSurveyResults(rest, survey) : null),
    surveyAnswers: (_, args: AnswerListArgs, { rest }, info) =>
      canBeKey(args.survey) ? pageOfAnswers(rest, args, selectedIn(info, 'items')) : none,
  },
  Mutation: {
    answerSurvey: mutation(surveyAnswerInput, {}, async (input, { rest }) => ({
      answered: await answerSurvey(rest, input),
    })),
  },
})
