import { buildSchema } from 'graphql'
import { rootExamples } from '#graph/app/explorer/root-examples.ts'
import { sdl } from '#schema/app/sdl.ts'
import { readApiDocument } from '#tests/app/contract/openapi/document.ts'
import { graphRequests, restRequests, type Sample } from './http-requests.ts'
import { sendFrames } from './send-frames.ts'
import { sendRequests, type Fault } from './send-requests.ts'

/** Where malformed requests go, and by whose token. */
interface Target {
  graphUrl: string
  restUrl: string
  token: string
}

export interface SentMalformed {
  sent: number
  /** Answers by where they came from and by status or close code. */
  answers: Map<string, number>
  faults: Fault[]
}

/** Of the requests, how many go where; the others are frames of sockets. */
const SHARES = { graph: 0.45, rest: 0.35, socket: 0.2 }
/** What ends the session of whoever asks, takes their rights, or works on a password for a while. */
const OF_ACCOUNTS = /login|logout|password|session|account|user|role|company|permission|option|device|register|activat/i

const isUsable = ({ name }: { name: string }) => !OF_ACCOUNTS.test(name)

const examples = rootExamples(buildSchema(sdl()))
  .filter(isUsable)
  .map(({ operation, document, variables }): Sample & { operation: string } => ({
    operation,
    document,
    variables: JSON.parse(variables) as Record<string, unknown>,
  }))
const requested = examples.filter(({ operation }) => operation !== 'subscription')

/** Sends so many requests of which something is wrong to the graph over HTTP and sockets and to the services, and keeps what is wrong with the answers. */
export async function sendMalformed(
  { graphUrl, restUrl, token }: Target,
  { count, seed }: { count: number; seed: number },
): Promise<SentMalformed> {
  const { operations } = await readApiDocument(async () => (await fetch(`${restUrl}/openapi.json`)).text())
  const bearer = `Bearer ${token}`
  const part = (share: number) => ({ count: Math.ceil(count * share), seed })
  const parts = {
    graph: await sendRequests(graphUrl, graphRequests(requested, bearer), part(SHARES.graph)),
    rest: await sendRequests(restUrl, restRequests(operations.filter(isUsable), bearer), part(SHARES.rest)),
    socket: await sendFrames(graphUrl, { samples: examples, token }, part(SHARES.socket)),
  }
  const all = Object.entries(parts)
  return {
    sent: all.reduce((sum, [, { sent }]) => sum + sent, 0),
    answers: new Map(
      all.flatMap(([where, { answers }]) => [...answers].map(([kind, times]) => [`${where} ${kind}`, times] as const)),
    ),
    faults: all.flatMap(([, { faults }]) => faults),
  }
}
