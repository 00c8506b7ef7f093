import { isRecord } from '#schema/platform/collections/records.ts'

/** Characters that the audit takes of a name. */
const LONGEST = 80

/** What the database stores in no text: NULs, and halves of surrogate pairs. */
const UNSTORABLE = /[\0\p{Surrogate}]/gu
/** The character of Unicode for what cannot be shown. */
const REPLACEMENT = '\uFFFD'

/** What of a name the audit takes: its first 80 characters, where the cut itself can leave half a pair; null for nothing. */
export const toAuditText = (name: string): string | null =>
  name.slice(0, LONGEST).replaceAll(UNSTORABLE, REPLACEMENT) || null

const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null

/** The record that an answer holds beside its errors: what a write made or changed. */
const writtenIn = (payload: unknown): unknown =>
  isRecord(payload)
    ? Object.values(payload)
        .filter((value) => isRecord(value))
        .map(({ id }) => id)[0]
    : undefined

/** What a call was about, as far as it says: a kind of document and its key, the key of a record, or of what it wrote. */
export function recordOfCall(args: Readonly<Record<string, unknown>>, payload: unknown): string | null {
  const about = { ...args, ...(isRecord(args['input']) && args['input']) }
  const document = textOf(about['documentId'])
  const named = document
    ? [textOf(about['kind']), document].filter(Boolean).join(' ')
    : (textOf(about['id']) ?? textOf(writtenIn(payload)))
  return named === null ? null : toAuditText(named)
}
