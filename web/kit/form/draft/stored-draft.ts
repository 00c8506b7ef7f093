/** The longest text that a preference takes. */
export const MAX_STORED_LENGTH = 200_000

/** A draft, and when it was kept. */
export type StoredDraft<Draft> = { at: string; draft: Draft }

/** How drafts of one kind of document become text and come back. */
export type DraftCodec<Draft> = {
  pack: (draft: Draft, at: string) => string
  /** null for nothing and for what cannot be read any more. */
  unpack: (text: string | null | undefined) => StoredDraft<Draft> | null
}

/** What of a kept text cannot be read any more is as good as nothing. */
export function parseStoredDraft<Draft>(
  text: string | null | undefined,
  read: (parsed: unknown) => StoredDraft<Draft>,
): StoredDraft<Draft> | null {
  if (!text) return null
  try {
    return read(JSON.parse(text))
  } catch {
    return null
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Keeps drafts as they are. `parts`: what today's drafts must have, as in `jsonDraftCodec<T>('header', 'lines')`. */
export const jsonDraftCodec = <Draft extends object>(...parts: (keyof Draft & string)[]): DraftCodec<Draft> => ({
  pack: (draft, at) => JSON.stringify({ at, draft }),
  unpack: (text) =>
    parseStoredDraft(text, (parsed) => {
      const { at, draft } = isObject(parsed) ? parsed : {}
      if (typeof at === 'string' && isObject(draft) && parts.every((part) => part in draft))
        return { at, draft: draft as Draft }
      throw new TypeError('A draft of another shape.')
    }),
})
