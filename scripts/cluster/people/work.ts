import { setTimeout as pause } from 'node:timers/promises'
import type { ClientOptions } from '#client/src/client.ts'
import {
  approve,
  listOwn,
  openClient,
  ownDocuments,
  saveRequirement,
  uploadTo,
  type Actor,
  type Documents,
} from './acts.ts'
import { watchNotifications, type NotificationWatch } from './notifications.ts'
import type { People, Person } from './people.ts'
import type { ActRecords } from './records.ts'

/** Milliseconds between two acts of one person: two thirds to four thirds of it. */
const PACE = 600
/** One in so many requirements gets a file. */
const WITH_FILE = 4

interface WorkOptions {
  documents?: Documents
  /** Whether they bring files and follow their notifications. */
  hasFiles?: boolean
  isWatching?: boolean
  /** Approvers who decide the same document at once. */
  rivals?: number
  client?: Partial<ClientOptions>
}

/** People at work. */
export interface Work {
  watches: NotificationWatch[]
  /** Lets everybody finish what they do, approvers what is waiting too. */
  end(): Promise<void>
}

const linger = () => pause(PACE * (2 / 3 + (Math.random() * 2) / 3))

/** Everybody works until `end`: authors save, look at their list and bring files; approvers decide, two of them each document. */
export function startWork(
  url: string,
  { authors, approvers }: People,
  records: ActRecords,
  { documents = ownDocuments, hasFiles = true, isWatching = true, rivals = 2, client }: WorkOptions = {},
): Work {
  const waiting = new Map<Person, string[]>(approvers.map((person) => [person, []]))
  let isOver = false
  let turn = 0

  function handOn(documentId: string): void {
    for (let rival = 0; rival < rivals; rival++) {
      const approver = approvers[turn++ % approvers.length]
      if (approver) waiting.get(approver)?.push(documentId)
    }
  }

  const actorOf = (person: Person): Actor => ({
    url,
    person,
    client: openClient(url, person, client),
    documents,
    records,
  })

  async function write(person: Person): Promise<void> {
    const actor = actorOf(person)
    // People do not all begin at the same moment.
    await linger()
    for (let written = 0; !isOver; written++) {
      const saved = await saveRequirement(actor)
      if (saved) {
        if (hasFiles && written % WITH_FILE === 0) await uploadTo(actor, saved.id)
        handOn(saved.id)
      }
      await linger()
      await listOwn(actor, saved?.id)
      await linger()
    }
  }

  async function decide(person: Person): Promise<void> {
    const actor = actorOf(person)
    for (;;) {
      const documentId = waiting.get(person)?.shift()
      if (documentId === undefined && isOver) return
      if (documentId === undefined) await listOwn(actor)
      else await approve(actor, documentId)
      await pause(PACE / 3)
    }
  }

  const watched = isWatching ? [...authors, ...approvers] : []
  const watches = watched.map((person) => watchNotifications(url, person))
  const writing = Promise.all(authors.map(write))
  const deciding = Promise.all(approvers.map(decide))
  return {
    watches,
    async end() {
      isOver = true
      await writing
      await deciding
      await Promise.all(approvers.map(decide))
    },
  }
}
