import { StartRefusal } from '#upstream/platform/errors/start-refusal.ts'
import { prepareCommand } from '../server/prepare-command.ts'
import type { ReaderAvailability } from './reader-status.ts'

/**
 * Lets a start go on without a reader, not with one that was named and is not what it should be.
 * @throws StartRefusal that names what is wrong, and the command that mends it
 */
export function assertReader(reader: ReaderAvailability, databaseUrl: string): void {
  if (reader.isOn || !reader.isWrong) return
  const database = new URL(databaseUrl).pathname.slice(1)
  throw new StartRefusal(
    `${reader.reason} ${prepareCommand(database)} hace uno y escribe el QUERY_DATABASE_URL que hay que usar; sin él no hay consultas.`,
  )
}
