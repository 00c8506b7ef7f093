/** One of what is measured beside the others. */
export interface Contender {
  name: string
  /** The processes whose time is counted, with whatever they start; PostgreSQL's is counted for everybody. */
  pids: readonly number[]
  /**
   * Asks for the newest page of the list.
   * @param connection which of the connections asks: each is a session of its own
   * @returns the number of its rows
   */
  list(connection: number): Promise<number>
  /** What it does besides lists. */
  documents?: Documents
  stop(): Promise<void>
}

interface Documents {
  /** Saves a document of three lines that then waits for its approver. @returns its id */
  save(): Promise<string>
  approve(id: string): Promise<void>
}

export const PAGE = 20
export const LINES = 3
/** Requests in flight: as many as the packaged configuration of Tryton has threads. */
export const CONNECTIONS = 4
