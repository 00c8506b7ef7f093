import { useMemo, useState } from 'react'
import { messagesOf, type Problem } from '../problems.ts'

type Messages = ReadonlyMap<string, string>

const isSame = (one: Messages, other: Messages): boolean =>
  one.size === other.size && Array.from(one).every(([field, message]) => other.get(field) === message)

/** The message of each input; the same map while the same is said, so that a letter in one part of a form does not render the others. */
export function useMessages(problems: readonly Problem[]): Messages {
  const found = useMemo(() => messagesOf(problems), [problems])
  const [messages, setMessages] = useState(found)
  if (messages === found || isSame(messages, found)) return messages
  setMessages(found)
  return found
}
