import { causeOf } from '#upstream/platform/errors/cause-of.ts'

/** Makes what writes a line to the log where something of a part of the program failed; of a job, with its trace. */
export const failed =
  (part: string) =>
  (reason: unknown, traceId?: string): void =>
    console.error(`${part}: ${causeOf(reason)}${traceId ? ` (traceId ${traceId})` : ''}`)
