import type { GraphQLResolveInfo } from 'graphql'
import type { GraphContext } from '../context.ts'
import { mutation } from '../errors/payload.ts'
import { selectedIn } from '../hydration/selected.ts'
import { canBeKey } from '../rest/batch.ts'
import type { InputOf } from '../rest/wire.ts'
import {
  pageOfAnnouncements, readAnnouncement, saveAnnouncement, setAnnouncementActive, type AskedAnnouncements,
} from './announcement.source.ts'
import { announcementInput, announcementStanding } from './announcement.wire.ts'

export const announcementResolvers = {
  Query: {
    announcements: (_: unknown, asked: AskedAnnouncements, { rest }: GraphContext, info: GraphQLResolveInfo) =>
      pageOfAnnouncements(rest, asked, selectedIn(info, 'items')),
    announcement: (_: unknown, { id }: { id: string }, { rest }: GraphContext) => (canBeKey(id) ? readAnnouncement(rest, id) : null),
  },
  Mutation: {
    saveAnnouncement: mutation(announcementInput, {}, async (input: InputOf<typeof announcementInput.table>, { rest }) => ({
      announcement: await saveAnnouncement(rest, input),
    })),
    setAnnouncementActive: mutation(announcementStanding, {}, async (input: InputOf<typeof announcementStanding.table>, { rest }) => ({
      announcement: await setAnnouncementActive(rest, input),
    })),
  },
}
