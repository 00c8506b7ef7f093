/**
 * What a draft holds of a field whose text was not understood: the text as it was typed and the sentence that says what
 * is wrong with it, in one string. No rule takes it for a number or a day, so nothing can be saved by mistake, and the
 * form finds text and sentence again wherever the draft went.
 */
export interface Unreadable {
  text: string
  message: string
}

/** U+2063, which nobody types. */
const MARK = '\u2063'

/** What was typed and not understood as a value of its field, with the sentence that says so. */
export const unreadable = ({ text, message }: Unreadable): string => `${MARK}${text}${MARK}${message}`

/** The text and the sentence, or null for a value that was understood. */
export function asUnreadable(value: unknown): Unreadable | null {
  if (typeof value !== 'string' || !value.startsWith(MARK)) return null
  const [, text = '', message = ''] = value.split(MARK)
  return { text, message }
}
