import { readFileSync } from 'node:fs'
import type { ErrorRule } from '#graph/generated/resolvers.ts'
import { createRuleFinder, ERROR_RULES_FILE, readErrorRules } from '#schema/platform/errors/error-rules.ts'

let findPublished: ((sentence: string) => string | null) | undefined

/**
 * The rule that a sentence of the services or of the graph stands for. It is found by its words, so that services that
 * know no rules (REST_URL) are answered for as well (decision 0121).
 */
export const findRule = (sentence: string): ErrorRule | null =>
  (findPublished ??= createRuleFinder(readErrorRules(readFileSync(ERROR_RULES_FILE, 'utf8'))))(
    sentence,
  ) as ErrorRule | null
