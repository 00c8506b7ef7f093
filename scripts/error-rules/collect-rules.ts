import type { ErrorRuleText } from '#schema/platform/errors/error-rules.ts'
import type { DeclaredMessage } from './read-messages.ts'

/** Rules with all that is told by each, in the order in which it is declared. */
export function collectRules(declared: readonly DeclaredMessage[]): ErrorRuleText[] {
  const sentences = new Map<string, Set<string>>()
  for (const { rule, sentence } of declared) sentences.set(rule, (sentences.get(rule) ?? new Set()).add(sentence))
  return Array.from(sentences, ([rule, of]) => ({ rule, sentences: [...of] }))
}
