import { followUpList } from '#schema/modules/engagement/follow-up/follow-up.list.ts'
import { listResolver } from '#graph/kit/list/list-resolver.ts'
import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { recordMutation } from '#graph/platform/context/mutation.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import {
  noteFollowUp,
  readFollowUp,
  readFollowUpPeople,
  readFollowUpResponsibles,
  saveFollowUp,
  setFollowUpStatus,
} from './follow-up.source.ts'
import { followUpInput, followUpNoteInput, followUpStatusInput, followUp } from './follow-up.wire.ts'

export const followUpResolvers = defineResolvers({
  Query: {
    followUps: listResolver(followUpList, followUp),
    followUp: (_, { id }, { rest }) => (canBeKey(id) ? readFollowUp(rest, id) : null),
    followUpPeople: (_, { search }, { rest }) => readFollowUpPeople(rest, search),
    followUpResponsibles: (_, __, { rest }) => readFollowUpResponsibles(rest),
  },
  Mutation: {
    saveFollowUp: recordMutation(followUpInput, saveFollowUp, (followUp) => ({ followUp })),
    noteFollowUp: recordMutation(followUpNoteInput, noteFollowUp, (followUp) => ({ followUp })),
    setFollowUpStatus: recordMutation(followUpStatusInput, setFollowUpStatus, (followUp) => ({ followUp })),
  },
})
