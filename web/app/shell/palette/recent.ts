import { useSyncExternalStore } from 'react'

/** A document that was looked at: where it stands and what its title said. */
export type Recent = { path: string; title: string }

const MAX_RECENT = 8
const listeners = new Set<() => void>()

const keyOf = (userId: string) => `circuito.recent.${userId}`

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' && value !== null && 'path' in value && 'title' in value

function parse(stored: string | null): Recent[] {
  try {
    const documents: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(documents) ? documents.filter(isRecent) : []
  } catch {
    return []
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * The last documents of this person on this browser, the newest first; signing out forgets them. It follows changes: an
 * address changes before its screen has loaded, and the document that is left is written down only then.
 */
export const useRecentDocuments = (userId: string): Recent[] =>
  parse(useSyncExternalStore(subscribe, () => localStorage.getItem(keyOf(userId))))

/** Puts a document before the others. */
export function rememberDocument(userId: string, document: Recent) {
  const key = keyOf(userId)
  const others = parse(localStorage.getItem(key)).filter(({ path }) => path !== document.path)
  localStorage.setItem(key, JSON.stringify([document, ...others].slice(0, MAX_RECENT)))
  for (const listener of listeners) listener()
}
