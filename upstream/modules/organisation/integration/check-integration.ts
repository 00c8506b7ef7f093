import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { callers } from '#upstream/kit/document/annulment.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import type { Connection } from '#upstream/platform/http/connections.ts'
import { failureSentence, CheckTimeout } from './failure-sentence.ts'
import {
  storeCheckOutcome,
  readConnectionChecks,
  integrationRows,
  type IntegrationRow,
  type CheckOutcome,
  type ConnectionCheck,
} from './integration.repo.ts'

export const INTEGRATIONS = 'INTEGRATIONS'

/** As long as a person waits for a button, and less than the graph waits for these services. */
const CHECK_TIMEOUT = 8_000

/** Connections of whoever stands before these services, which alone can try them. */
const OF_OTHERS = ['REDIS', 'REST'] as const

export const checkInput = z.object({ ...callers, ItgCode: z.string().max(20) })
export const noteInput = z.object({
  ...callers,
  ItgCode: z.enum(OF_OTHERS),
  ItgWorks: z.boolean(),
  ItgTook: z.number().int().min(0).max(600_000),
  ItgFailure: z.string().max(200).nullish(),
})

async function tried(call: Call, { check }: Connection): Promise<CheckOutcome> {
  const begun = performance.now()
  const late = new AbortController()
  const over = wait(CHECK_TIMEOUT, undefined, { signal: late.signal, ref: false }).then(() =>
    Promise.reject(new CheckTimeout()),
  )
  // Whoever loses the race is listened to no more.
  over.catch(() => undefined)
  const took = () => Math.round(performance.now() - begun)
  try {
    await Promise.race([check(call.tx), over])
    return { ItgWorks: true, ItgTook: took(), ItgFailure: null }
  } catch (failure) {
    return { ItgWorks: false, ItgTook: took(), ItgFailure: failureSentence(failure) }
  } finally {
    late.abort()
  }
}

/**
 * Really tries a connection, and keeps how that came out; one that does not answer is no failure of this call.
 * @throws Refusal 404 for a connection that is none
 */
export const checkIntegration =
  (connections: readonly Connection[]) =>
  async (call: Call<z.output<typeof checkInput>>): Promise<IntegrationRow> => {
    const connection = connections.find(({ code }) => code === call.body.ItgCode)
    if (!connection) throw refuse.notFound()
    await storeCheckOutcome(call.tx, connection.code, await tried(call, connection), call.identity.userId)
    const [row] = integrationRows([connection], await readConnectionChecks(call.tx))
    if (!row) throw refuse.notFound()
    return row
  }

/** Keeps what the graph found out about a connection of its own. */
export async function recordIntegrationCheck(
  call: Call<z.output<typeof noteInput>>,
): Promise<ConnectionCheck & { ItgCode: string }> {
  const { ItgCode, ItgWorks, ItgTook, ItgFailure = null } = call.body
  await storeCheckOutcome(call.tx, ItgCode, { ItgWorks, ItgTook, ItgFailure }, call.identity.userId)
  const check = (await readConnectionChecks(call.tx)).get(ItgCode)
  if (!check) throw new Error(`${ItgCode} was not kept`)
  return { ItgCode, ...check }
}
