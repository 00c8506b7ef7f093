import { refuse } from '#upstream/platform/errors/refusal.ts'

const messages = {
  cursor: 'El cursor no es válido: use el que devolvió la última página.',
} as const

/** A change in the order of all: the position of its transaction, and the document. */
export interface ChangeKey {
  /** A bigint as text: the number of a transaction outlives what a number of JavaScript can hold. */
  position: string
  TrsCode: string
  DocEntry: number
}

const START: ChangeKey = { position: '0', TrsCode: '', DocEntry: 0 }

export const writeCursor = ({ position, TrsCode, DocEntry }: ChangeKey): string => `${position}.${TrsCode}.${DocEntry}`

/** @throws Refusal 400 for what no page ended with */
export function readCursor(cursor: string | null | undefined): ChangeKey {
  if (cursor === null || cursor === undefined) return START
  const [, position, TrsCode, key] = /^(\d{1,18})\.([A-Z]{3}|)\.(\d{1,9})$/.exec(cursor) ?? []
  if (position === undefined || TrsCode === undefined || key === undefined)
    throw refuse.badRequest({ message: messages.cursor, path: 'After' })
  return { position, TrsCode, DocEntry: Number(key) }
}
