import { useState } from 'react'
import { asUnreadable } from '#schema/platform/typed-input/unreadable.ts'

/**
 * What stands in an input beside what the draft holds: the text stays as it is typed while the person is in the field,
 * and for good where it was not understood; once left, what was understood is shown as it was read.
 */
export function useEntry<Value extends string | number | null>(value: Value, shownOf: (value: Value) => string) {
  const [typed, setTyped] = useState<{ text: string; value: Value } | null>(null)
  const [isInside, setInside] = useState(false)
  const unreadableText = asUnreadable(value)
  return {
    text: typed && Object.is(typed.value, value) ? typed.text : (unreadableText?.text ?? shownOf(value)),
    /** What is wrong with the text, once the person has left it. */
    problem: isInside ? undefined : unreadableText?.message,
    isInside,
    take: (text: string, next: Value) => setTyped({ text, value: next }),
    enter: () => setInside(true),
    leave: () => {
      setInside(false)
      setTyped((last) => (last && (asUnreadable(last.value) || Number.isNaN(last.value)) ? last : null))
    },
  }
}
