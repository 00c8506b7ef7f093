import type { Issue } from '#schema/platform/values/issue.ts'
import { numberMessages } from './read-number.ts'
import { asUnreadable } from './unreadable.ts'

/** Everything in a draft that was not understood, however deep, each at its path. */
export function validateReadable(draft: unknown, path: readonly (string | number)[] = []): Issue[] {
  if (Number.isNaN(draft)) return [{ path: [...path], message: numberMessages.whole }]
  const wrong = asUnreadable(draft)
  if (wrong) return [{ path: [...path], message: wrong.message }]
  if (Array.isArray(draft)) return draft.flatMap((one, index) => validateReadable(one, [...path, index]))
  if (typeof draft !== 'object' || draft === null) return []
  return Object.entries(draft).flatMap(([name, value]) => validateReadable(value, [...path, name]))
}
