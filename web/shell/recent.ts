/** A document that was looked at: where it stands and what its title said. */
export type Recent = { path: string; title: string }

const most = 8

const keyOf = (userId: string) => `circuito.recent.${userId}`

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' && value !== null && 'path' in value && 'title' in value

/** The last documents of this person on this browser, the newest first; signing out forgets them. */
export function recentDocuments(userId: string): Recent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isRecent) : []
  } catch {
    return []
  }
}

/** Puts a document before the others. */
export function rememberDocument(userId: string, document: Recent) {
  const others = recentDocuments(userId).filter(({ path }) => path !== document.path)
  localStorage.setItem(keyOf(userId), JSON.stringify([document, ...others].slice(0, most)))
}
