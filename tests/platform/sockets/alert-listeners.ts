import { tokenFor, type FakeCall } from '#tests/platform/fake-services/fake-services.ts'
import { openGraphOverFakes } from '#tests/platform/fake-services/graph-over-fake.ts'
import { createSocketListener } from './socket-listener.ts'
import { alert, requirementCalls } from '#tests/platform/fake-services/requirement-rows.ts'

const PAGE_SIZE = 100

/** One person's alerts as the services count and give them: newest first, a hundred at once. */
export function countedAlerts(newest: number) {
  const counted = { newest }
  const answer = ({ body }: FakeCall) => {
    const { AleSeqAfter = 0 } = body?.filter as { AleSeqAfter?: number }
    const start = Number(body?.start)
    const all = Array.from({ length: counted.newest - AleSeqAfter }, (_, at) => alert(counted.newest - at))
    return {
      data: all.slice(start, start + PAGE_SIZE),
      recordsTotal: all.length,
      Unread: counted.newest,
      LastSeq: counted.newest,
    }
  }
  return Object.assign(counted, { answer })
}

const QUICK_SETTINGS = { ALERTS_EVERY: '150', SOCKETS_PER_PERSON: '3', SOCKETS_PER_ADDRESS: '5' }

/** A graph before services with three alerts, and whoever comes to listen. */
export async function openAlertListeners(settings: Record<string, string> = QUICK_SETTINGS) {
  const alerts = countedAlerts(3)
  const front = await openGraphOverFakes({ ...requirementCalls, 'SecAlert/pagination': alerts.answer }, { settings })
  const people: ReturnType<typeof createSocketListener>[] = []
  return {
    alerts,
    front,
    services: front.services,
    polls: () => front.services.count('SecAlert/pagination'),
    async come(options: Parameters<typeof createSocketListener>[1] = {}) {
      const person = createSocketListener(front.url, { token: await tokenFor(11), ...options })
      people.push(person)
      return person
    },
    async close() {
      for (const person of people) await person.close()
      await front.close()
    },
  }
}

export type AlertListeners = Awaited<ReturnType<typeof openAlertListeners>>
