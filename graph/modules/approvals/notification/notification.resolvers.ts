import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { requireLive, signedIn } from '#graph/platform/context/context.ts'
import { answerEvent } from '#graph/platform/execution/projection/event.ts'
import { failure } from '#graph/platform/errors/failure.ts'
import { mutation } from '#graph/platform/context/mutation.ts'
import { markRead, readFeed } from './notification.source.ts'
import { notificationStream, type NotificationEvent } from './notification-stream.ts'

interface After {
  after?: string | null
}

/** @throws BAD_USER_INPUT for what was never a cursor */
function cursorOf({ after }: After): string | null {
  if (after === null || after === undefined || after === '') return null
  if (!/^\d{1,15}$/.test(after)) throw failure('BAD_USER_INPUT', 'El cursor no es válido.')
  return after
}

export const notificationResolvers = defineResolvers({
  Query: {
    notifications: (_, args, context) => readFeed(context.rest, signedIn(context).userId, { after: cursorOf(args) }),
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
          after: cursorOf(args),
          tooSlow: closeSlow,
        })
      },
      resolve: answerEvent<NotificationEvent>,
    },
  },
})
