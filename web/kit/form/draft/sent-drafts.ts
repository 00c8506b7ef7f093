/** Where the tab keeps, from when a page goes away until a form loads again, when the drafts were written that the page sent last. */
const STORAGE_KEY = 'circuito.sent-drafts'

/** When the last draft was written that this page sent under each key. */
const sent = new Map<string, string>()

/** The same of the page that stood in this tab before. It is taken out of the storage at once: whoever duplicates the tab is another page. */
const sentBefore = takeStored()

function takeStored(): ReadonlyMap<string, string> {
  const stored = globalThis.sessionStorage?.getItem(STORAGE_KEY) ?? null
  if (stored === null) return new Map()
  sessionStorage.removeItem(STORAGE_KEY)
  return new Map(new URLSearchParams(stored))
}

/** Remembers that this page sends a draft under a key, and when that was written. */
export const rememberSent = (key: string, at: string): void => void sent.set(key, at)

/** Leaves what was sent to the page that is loaded next in this tab; called as this one goes away. */
export function leaveSentDrafts(): void {
  if (sent.size > 0) sessionStorage.setItem(STORAGE_KEY, new URLSearchParams([...sent]).toString())
}

/** Takes that back: the page was shown again as it stood. */
export const takeBackSentDrafts = (): void => sessionStorage.removeItem(STORAGE_KEY)

/** Whether a stored draft is what the page sent last that stood in this tab before: it arrived after this one had read its own. */
export const wasSentBefore = (key: string, at: string): boolean => sentBefore.get(key) === at
