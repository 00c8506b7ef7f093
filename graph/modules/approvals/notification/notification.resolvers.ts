import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { requireLive, signedIn } from '#graph/platform/context/context.ts'
import { answerEvent } from '#graph/platform/execution/projection/event.ts'
import { failure } from '#graph/platform/errors/failure.ts'
import { mutation } from '#graph/platform/context/mutation.ts'
import { markRead, readFeed } from './notification.source.ts'
import { notificationStream, type NotificationEvent } from './notification-stream.ts'

/** @throws BAD_USER_INPUT for what was never a cursor */
function cursorOf(cursor: string | null | undefined): string | null {
  if (cursor === null || cursor === undefined || cursor === '') return null
  if (!/^\d{1,15}$/.test(cursor)) throw failure('BAD_USER_INPUT', 'El cursor no es válido.')
  return cursor
}

export const notificationResolvers = defineResolvers({
  Query: {
    notifications: (_, { after, before }, context) =>
      readFeed(context.rest, signedIn(context).userId, { after: cursorOf(after), before: cursorOf(before) }),
  },
  Mutation: {
    markNotificationsRead: mutation(null, { unread: 0 }, async ({ ids }, { rest }) => ({
      unread: await markRead(rest, ids ?? null),
    })),
  },
  Subscription: {
    approvalNotifications: {
      subscribe(_, args, context) {
        const { watchPerson, rest, service, closeSlow } = requireLive(context)
        const person = signedIn(context)
        return notificationStream({
          watch: watchPerson,
          person,
          rest,
          service,
          after: cursorOf(args.after),
          tooSlow: closeSlow,
        })
      },
      resolve: answerEvent<NotificationEvent>,
    },
  },
})
