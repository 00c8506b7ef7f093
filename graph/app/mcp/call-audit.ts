import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { codeOf } from '#graph/platform/errors/failure.ts'
import { UpstreamRefusal } from '#graph/platform/errors/refusal.ts'
import { createRest } from '#graph/platform/rest/rest.ts'
import type { Service } from '#graph/platform/rest/service.ts'
import {
  recordServiceCalls,
  type RecordedCall,
} from '#graph/modules/identity/service-account/service-account.source.ts'

/** Milliseconds that a call waits for others which are recorded with it. */
const GATHER = 200
/** Milliseconds until what could not be recorded is tried again. */
const RETRY = 5_000
/** Calls that the services take at once. */
const AT_ONCE = 200
/** Calls that wait at most; of the others the log has a line each. */
const MOST = 20_000
/** Milliseconds that the end of the process waits for. */
const LONGEST_CLOSE = 5_000

/** Why calls are not recorded now, but will be. */
const PASSING = new Set<string | null>(['UPSTREAM_UNREACHABLE', 'UPSTREAM_FAILED', 'READ_ONLY', 'TOO_MANY_REQUESTS'])

/** With which key an agent called, and from where: a key may work from some networks alone. */
interface Agent {
  key: string
  address: string
}

/** Calls with one key from one address, recorded together; once, however often they are sent. */
interface Batch extends Agent {
  id: string
  calls: RecordedCall[]
  /** Sent before: others are recorded by themselves. */
  isSent: boolean
}

/** Milliseconds; the usual ones unless a test cannot wait for them. */
export interface AuditWaits {
  gather?: number
  retry?: number
  longestClose?: number
}

export interface CallAudit {
  /** Has a call recorded soon, in the name of the key that it was made with. */
  add(agent: Agent, call: RecordedCall): void
  /** Records what waits; what cannot be recorded within some seconds, the log has. */
  close(): Promise<void>
}

/** Records the calls of agents in the audit of the services, after they were answered and several at once (decision 0160). */
export function createCallAudit(
  service: Service,
  log: Pick<FastifyBaseLogger, 'error'>,
  { gather = GATHER, retry = RETRY, longestClose = LONGEST_CLOSE }: AuditWaits = {},
): CallAudit {
  let waiting: Batch[] = []
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> | undefined

  const giveUp = (calls: readonly RecordedCall[], reason: unknown) => {
    for (const call of calls) log.error({ ...call, err: reason }, 'tool call is not in the audit')
  }

  /** @returns whether the batch is done with */
  async function send({ id, key, address, calls }: Batch): Promise<boolean> {
    try {
      await recordServiceCalls(
        createRest(service, { token: key, identity: {}, requestId: id, address, key: id }),
        calls,
      )
    } catch (error) {
      if (PASSING.has(codeOf(error))) return false
      // One that cannot be recorded must not take the others along.
      if (error instanceof UpstreamRefusal && calls.length > 1)
        waiting.push(...calls.map((call) => ({ id: crypto.randomUUID(), key, address, calls: [call], isSent: true })))
      else giveUp(calls, error)
    }
    return true
  }

  async function sendWaiting(): Promise<void> {
    for (const batch of [...waiting]) {
      batch.isSent = true
      if (await send(batch)) waiting = waiting.filter((each) => each !== batch)
    }
  }

  const schedule = (wait: number) => {
    timer ??= setTimeout(run, wait).unref()
  }

  function run(): void {
    timer = undefined
    sending ??= sendWaiting().finally(() => {
      sending = undefined
      if (waiting.length > 0) schedule(waiting.every(({ isSent }) => isSent) ? retry : gather)
    })
  }

  async function sendTheRest(): Promise<void> {
    await sending
    for (; waiting.length > 0; await pause(gather)) await sendWaiting()
  }

  return {
    add({ key, address }, call) {
      const count = waiting.reduce((sum, { calls }) => sum + calls.length, 0)
      if (count >= MOST) return giveUp([call], new Error('Too many calls wait to be recorded'))
      const open = waiting.find(
        (batch) => !batch.isSent && batch.key === key && batch.address === address && batch.calls.length < AT_ONCE,
      )
      if (open) open.calls.push(call)
      else waiting.push({ id: crypto.randomUUID(), key, address, calls: [call], isSent: false })
      schedule(gather)
    },
    async close() {
      clearTimeout(timer)
      await Promise.race([sendTheRest(), pause(longestClose, undefined, { ref: false })])
      for (const { calls } of waiting) giveUp(calls, new Error('The graph was stopped'))
    },
  }
}
