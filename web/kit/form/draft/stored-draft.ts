import { isRecord } from '#schema/platform/collections/records.ts'

/** The longest text that a preference takes. */
export const MAX_STORED_LENGTH = 200_000

/** The preference that keeps a draft: of a saved document, or of the one that has no id yet. */
export const draftKey = (word: string, id: string | null): string => `draft:${word}:${id ?? 'new'}`

/** A saved record as it was when writing began: its version and what stood on the form. */
export type DraftBase<Draft> = { version: number; draft: Draft }

/** A draft, when it was kept, and what it was written upon where it belongs to a saved record. */
export type StoredDraft<Draft> = { at: string; draft: Draft; base?: DraftBase<Draft> }

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

/** Keeps drafts as they are. `parts`: what today's drafts must have, as in `jsonDraftCodec<T>('header', 'lines')`. */
export const jsonDraftCodec = <Draft extends object>(...parts: (keyof Draft & string)[]): DraftCodec<Draft> => ({
  pack: (draft, at) => JSON.stringify({ at, draft }),
  unpack: (text) =>
    parseStoredDraft(text, (parsed) => {
      const { at, draft } = isRecord(parsed) ? parsed : {}
      if (typeof at === 'string' && isRecord(draft) && parts.every((part) => part in draft))
        return { at, draft: draft as Draft }
      throw new TypeError('A draft of another shape.')
    }),
})

/** Packs a draft together with what it was written upon; without that where both are too long for a preference. */
export function packUpon<Draft>(
  codec: DraftCodec<Draft>,
  draft: Draft,
  base: DraftBase<Draft> | null,
  at: string,
): string {
  const packed = codec.pack(draft, at)
  if (!base) return packed
  const both = JSON.stringify({ draft: packed, base: codec.pack(base.draft, at), version: base.version })
  return both.length > MAX_STORED_LENGTH ? packed : both
}

/** Reads what `packUpon` or the codec alone wrote; null for nothing and for what cannot be read any more. */
export function unpackUpon<Draft>(
  codec: DraftCodec<Draft>,
  text: string | null | undefined,
): StoredDraft<Draft> | null {
  const nested = parseStoredDraft<Draft>(text, (parsed) => {
    const { draft, base, version } = isRecord(parsed) ? parsed : {}
    const [stored, upon] = [draft, base].map((part) => (typeof part === 'string' ? codec.unpack(part) : null))
    if (!stored || !upon || typeof version !== 'number') throw new TypeError('A draft by itself.')
    return { ...stored, base: { version, draft: upon.draft } }
  })
  return nested ?? codec.unpack(text)
}
