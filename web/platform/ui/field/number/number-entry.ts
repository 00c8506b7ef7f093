import { readNumber, type NumberLimits } from '#schema/platform/typed-input/read-number.ts'
import { unreadable } from '#schema/platform/typed-input/unreadable.ts'

/** What a draft holds of a number as it is typed or pasted: plain digits, "" for nothing, or a text that was not understood. */
export function numberEntry(text: string, limits: NumberLimits): string {
  const { value, problem } = readNumber(text, limits)
  return problem === undefined ? value : unreadable({ text, message: problem })
}
