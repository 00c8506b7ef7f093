import type { GraphQLResolveInfo } from 'graphql'
import type { GraphContext } from '../context.ts'
import { mutation } from '../errors/payload.ts'
import { selectedIn } from '../hydration/selected.ts'
import { canBeKey } from '../rest/batch.ts'
import type { Rest } from '../rest/rest.ts'
import type { InputOf, Table, WireRecord } from '../rest/wire.ts'
import {
  noteFollowUp,
  pageOfFollowUps,
  readFollowUp,
  readFollowUpPeople,
  readFollowUpResponsibles,
  saveFollowUp,
  setFollowUpStatus,
  type AskedFollowUps,
} from './followUp.source.ts'
import { followUpInput, followUpNoteInput, followUpStatusInput } from './followUp.wire.ts'

const changed = <T extends Table>(input: WireRecord<T>, change: (rest: Rest, input: InputOf<T>) => Promise<object>) =>
  mutation(input, {}, async (sent: InputOf<T>, { rest }) => ({ followUp: await change(rest, sent) }))

export const followUpResolvers = {
  Query: {
    followUps: (_: unknown, asked: AskedFollowUps, { rest }: GraphContext, info: GraphQLResolveInfo) =>
      pageOfFollowUps(rest, asked, selectedIn(info, 'items')),
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
