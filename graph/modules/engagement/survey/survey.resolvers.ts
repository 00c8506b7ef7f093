import type { GraphQLResolveInfo } from 'graphql'
import type { GraphContext } from '#graph/platform/context/context.ts'
import { mutation } from '#graph/platform/context/mutation.ts'
import { selectedIn } from '#graph/platform/hydration/selected.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import type { InputOf } from '#graph/platform/rest/wire/record.ts'
import {
  answerSurvey,
  pageOfAnswers,
  readPendingSurvey,
  readSurveyResults,
  type AnswerListArgs,
} from './survey.source.ts'
import { surveyAnswerInput } from './survey.wire.ts'

const none = { items: [], total: 0, totalIsExact: true }

export const surveyResolvers = {
  Query: {
    pendingSurvey: (_: unknown, __: unknown, { rest }: GraphContext) => readPendingSurvey(rest),
    surveyResults: (_: unknown, { survey }: { survey: string }, { rest }: GraphContext) =>
      canBeKey(survey) ? readSurveyResults(rest, survey) : null,
    surveyAnswers: (_: unknown, args: AnswerListArgs, { rest }: GraphContext, info: GraphQLResolveInfo) =>
      canBeKey(args.survey) ? pageOfAnswers(rest, args, selectedIn(info, 'items')) : none,
  },
  Mutation: {
    answerSurvey: mutation(surveyAnswerInput, {}, async (input: InputOf<typeof surveyAnswerInput.table>, { rest }) => ({
      answered: await answerSurvey(rest, input),
    })),
  },
}
