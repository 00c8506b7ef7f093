import { foldAccents } from '#schema/platform/text/fold-text.ts'

/** Those that hold every word that was typed, accents or not. */
export function filterByWords<One>(all: readonly One[], textOf: (one: One) => string, typed: string): One[] {
  const words = foldAccents(typed).split(/\s+/)
  return all.filter((one) => words.every((word) => foldAccents(textOf(one)).includes(word)))
}
