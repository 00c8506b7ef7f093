import { createSlots, type SlotLimits } from '#schema/platform/network/slots.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'

const messages = {
  tooManyAtOnce: (what: string) => `Tiene demasiadas ${what} en curso. Espere a que terminen y vuelva a intentarlo.`,
} as const

/** Writes of one person at once: each holds a connection of the database, also while it waits for another's lock. */
export const WRITES: SlotLimits = { atOnce: 6, waiting: 60, patience: 15_000 }
/** Uploads of one person at once, over all their sessions: the graph counts three a session. */
const UPLOADS: SlotLimits = { atOnce: 6, waiting: 6, patience: 15_000 }

const tooMany = (what: string) => () => refuse.busy(messages.tooManyAtOnce(what))

/** What one person may do at once. */
export const createPersonSlots = () => ({
  writes: createSlots<number>(WRITES, tooMany('operaciones')),
  uploads: createSlots<number>(UPLOADS, tooMany('subidas de archivos')),
})

export type PersonSlots = ReturnType<typeof createPersonSlots>
