import { currentTrace } from '#upstream/platform/database/connection/current-request.ts'
import { causeOf } from '#upstream/platform/errors/cause-of.ts'

/** Makes what writes a line to the log where something of a part of the program failed; of a job, with its trace, which is that of what runs now unless given. */
export const failed =
  (part: string) =>
  (reason: unknown, traceId = currentTrace()?.traceId): void =>
    console.error(`${part}: ${causeOf(reason)}${traceId ? ` (traceId ${traceId})` : ''}`)
