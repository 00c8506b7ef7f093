import { currentReader } from './reader.ts'

let currentMessages: readonly string[] | null = null
const listeners = new Set<() => void>()

function setMessages(next: readonly string[] | null) {
  currentMessages = next
  for (const listener of listeners) listener()
}

/** What a portal person was refused for, until they close it: a store for useSyncExternalStore. */
export const refusals = {
  current: () => currentMessages,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  tell: (messages: readonly string[]) => setMessages(messages),
  dismiss: () => setMessages(null),
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const messagesOf = (payload: unknown): string[] =>
  isRecord(payload) && Array.isArray(payload.errors)
    ? payload.errors.filter(isRecord).map(({ message }) => String(message))
    : []

/** Tells a portal person what a mutation's payload was refused for; staff read it where they wrote (back-office.md 8). */
export function notifyRefusedPayload(data: unknown) {
  if (!isRecord(data) || currentReader() !== 'portal') return
  const messages = Object.values(data).flatMap(messagesOf)
  if (messages.length > 0) setMessages([...new Set(messages)])
}
