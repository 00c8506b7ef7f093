import type { FastifyInstance } from 'fastify'
import type { PersonPlaces } from './places.ts'
import type { Database } from '../database/open.ts'
import type { FreeDisk } from '../file/quota.ts'
import type { Connection } from '../integration/connections.ts'
import type { Reader } from '../database/reader/reader.ts'
import type { CardProvider } from '../payment/provider.ts'
import type { Sessions } from '../session/sessions.ts'
import type { openPermissions } from '../option/permissions.ts'

/** What every room of the service may use. */
export interface House {
  database: Database
  sessions: Sessions
  permissions: ReturnType<typeof openPermissions>
  /** Whether this is the demo: what only a demo may do asks for it. */
  isDemo: boolean
  /** Where uploaded bytes are kept. */
  filesDir: string
  /** Where the web app stands, for the links of letters: no slash at its end. */
  webUrl: string
  /** Who charges cards. */
  cards: CardProvider
  /** What these services are connected to. */
  connections: readonly Connection[]
  /** Who runs the queries of people, as a role that only reads. */
  reader: Reader
  /** What one person may do at once. */
  places: PersonPlaces
  /** What is free of the disk of uploads. */
  freeDisk: () => Promise<FreeDisk>
  /** The clock that people are shown. */
  now(): Date
  /** Called after each write that was committed: there may be letters to send. */
  written(): void
}

export type App = FastifyInstance

/** A room adds its calls; paths are relative to /api/v1.0. */
export type Room = (app: App, house: House) => void
