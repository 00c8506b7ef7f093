import type { ErrorRule } from '#graph/generated/resolvers.ts'
import { createRuleFinder, readErrorRules } from '#schema/platform/errors/error-rules.ts'

let findPublished: ((sentence: string) => string | null) | undefined

/**
 * The rule that a sentence of the services or of the graph stands for. It is found by its words, so that services that
 * know no rules (REST_URL) are answered for as well (decision 0121).
 */
export const findRule = (sentence: string): ErrorRule | null =>
  (findPublished ??= createRuleFinder(readErrorRules()))(sentence) as ErrorRule | null
