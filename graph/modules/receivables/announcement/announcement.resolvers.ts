import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { signedIn, type GraphContext } from '#graph/platform/context/context.ts'
import { customersTopic } from '#graph/modules/receivables/customer/promotion-stream.ts'
import { mutation } from '#graph/platform/context/mutation.ts'
import { selectedIn } from '#graph/platform/hydration/selected.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import type { RowOf } from '#graph/platform/rest/wire/record.ts'
import {
  pageOfAnnouncements,
  readAnnouncement,
  saveAnnouncement,
  setAnnouncementActive,
  type AnnouncementListArgs,
} from './announcement.source.ts'
import { announcementInput, announcementActiveInput, type announcement } from './announcement.wire.ts'

/** Customers who are connected look at once for what has changed for them. */
async function published(context: GraphContext, change: Promise<RowOf<typeof announcement.table>>) {
  const announcement = await change
  context.lookAgain([customersTopic(signedIn(context).companyId)])
  return { announcement }
}

export const announcementResolvers = defineResolvers({
  Query: {
    announcements: (_, args: AnnouncementListArgs, { rest }, info) =>
      pageOfAnnouncements(rest, args, selectedIn(info, 'items')),
    announcement: (_, { id }, { rest }) => (canBeKey(id) ? readAnnouncement(rest, id) : null),
  },
  Mutation: {
    saveAnnouncement: mutation(announcementInput, {}, (input, context) =>
      published(context, saveAnnouncement(context.rest, input)),
    ),
    setAnnouncementActive: mutation(announcementActiveInput, {}, (input, context) =>
      published(context, setAnnouncementActive(context.rest, input)),
    ),
  },
})
