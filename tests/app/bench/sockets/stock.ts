/**
 * What one would write with graphql-ws as its documentation shows it: `useServer` over ws, the schema of the graph, and
 * a topic a person within the process. It asks nobody whether a session lives and reads nothing when an event comes.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { buildSchema } from 'graphql'
import { useServer } from 'graphql-ws/use/ws'
import { decodeJwt } from 'jose'
import { WebSocketServer } from 'ws'
import * as clock from '#schema/platform/time/clock.ts'
import { answerQuestions } from './answering.ts'
import { createPubSub } from './pub-sub.ts'

const schema = buildSchema(readFileSync(new URL('../../../../schema/schema.graphql', import.meta.url), 'utf8'))
const pubSub = createPubSub()
const field = schema.getSubscriptionType()!.getFields()['approvalNotifications']!
field.subscribe = (_source, _args, { userId }: { userId: string }) => pubSub.subscribe(userId)
field.resolve = (event) => event

const http = createServer()
useServer<{ token?: string }>(
  { schema, context: ({ connectionParams }) => ({ userId: decodeJwt(connectionParams?.token ?? '').sub }) },
  new WebSocketServer({ server: http, path: '/graphql' }),
)
await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
const address = http.address()
let published = 0

answerQuestions({
  url: () => `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
  publish({ userIds, documentNumber }: { userIds: readonly number[]; documentNumber: string }) {
    const cursor = String(++published)
    const at = clock.now().toISOString()
    for (const userId of userIds)
      pubSub.publish(String(userId), {
        cursor,
        unread: published,
        notification: {
          id: String(published * 100_000 + userId),
          cursor,
          isRead: false,
          who: 'Solicitante de la Demostración',
          message: 'Documento pendiente de aprobación',
          color: 'blue',
          transactionName: 'Requerimiento',
          kind: 'REQUIREMENT',
          documentId: '42',
          documentNumber,
          at,
          levelId: '77',
          viewerCanDecide: true,
        },
      })
  },
})
