import type { GraphQLResolveInfo } from 'graphql'
import type { GraphContext } from '#graph/platform/context/context.ts'
import { mutation } from '#graph/platform/context/mutation.ts'
import { selectedIn } from '#graph/platform/hydration/selected.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import type { InputOf, Table, WireRecord } from '#graph/platform/rest/wire/record.ts'
import {
  noteFollowUp,
  pageOfFollowUps,
  readFollowUp,
  readFollowUpPeople,
  readFollowUpResponsibles,
  saveFollowUp,
  setFollowUpStatus,
  type FollowUpListArgs,
} from './follow-up.source.ts'
import { followUpInput, followUpNoteInput, followUpStatusInput } from './follow-up.wire.ts'

const changed = <T extends Table>(input: WireRecord<T>, change: (rest: Rest, input: InputOf<T>) => Promise<object>) =>
  mutation(input, {}, async (sent: InputOf<T>, { rest }) => ({ followUp: await change(rest, sent) }))

export const followUpResolvers = {
  Query: {
    followUps: (_: unknown, args: FollowUpListArgs, { rest }: GraphContext, info: GraphQLResolveInfo) =>
      pageOfFollowUps(rest, args, selectedIn(info, 'items')),
    followUp: (_: unknown, { id }: { id: string }, { rest }: GraphContext) =>
      canBeKey(id) ? readFollowUp(rest, id) : null,
    followUpPeople: (_: unknown, { search }: { search?: string | null }, { rest }: GraphContext) =>
      readFollowUpPeople(rest, search),
    followUpResponsibles: (_: unknown, __: unknown, { rest }: GraphContext) => readFollowUpResponsibles(rest),
  },
  Mutation: {
    saveFollowUp: changed(followUpInput, saveFollowUp),
    noteFollowUp: changed(followUpNoteInput, noteFollowUp),
    setFollowUpStatus: changed(followUpStatusInput, setFollowUpStatus),
  },
}
