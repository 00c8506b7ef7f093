import { useRef } from 'react'
import { newKey } from './draft.ts'

/**
 * What makes a save count once: the same words carry the same key, however often they are sent (a second click, a try
 * again after the line broke); other words are another save. Answers the context of the mutation.
 */
export function useOnceKey() {
  const last = useRef({ text: '', key: '' })
  return (input: object) => {
    const text = JSON.stringify(input)
    if (text !== last.current.text) last.current = { text, key: `${newKey()}-${Math.random().toString(36).slice(2)}` }
    return { headers: { 'idempotency-key': last.current.key } }
  }
}
