import type { Issue } from '#schema/platform/values/issue.ts'
import { asUnreadable } from './unreadable.ts'

/** What a whole number holds whose text was not understood. */
const notANumber = 'Escriba un número entero, sin decimales.'

/** Everything in a draft that was not understood, however deep, each at its path. */
export function validateReadable(draft: unknown, path: readonly (string | number)[] = []): Issue[] {
  if (Number.isNaN(draft)) return [{ path: [...path], message: notANumber }]
  const wrong = asUnreadable(draft)
  if (wrong) return [{ path: [...path], message: wrong.message }]
  if (Array.isArray(draft)) return draft.flatMap((one, index) => validateReadable(one, [...path, index]))
  if (typeof draft !== 'object' || draft === null) return []
  return Object.entries(draft).flatMap(([name, value]) => validateReadable(value, [...path, name]))
}
