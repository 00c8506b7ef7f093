import type { Rest } from './rest.ts'
import { readWire } from './service.ts'
import { flag } from './wire/codecs.ts'
import { record } from './wire/record.ts'

const outcome = record({ isCurrent: ['IsCurrent', flag] })

/** Whether all that the services answered with these versions would be answered again now. */
export const areCurrent = async (rest: Rest, versions: readonly string[]): Promise<boolean> =>
  readWire(outcome, await rest.readNow('SecTableVersion/current', { Versions: versions })).isCurrent
