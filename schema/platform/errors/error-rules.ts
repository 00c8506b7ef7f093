/** A rule that an error can name, with the sentences that it is told in; `{name}` stands for a value. */
export interface ErrorRuleText {
  rule: string
  sentences: readonly string[]
}

/** Where `npm run schema` prints them; the graph reads them from there. */
export const ERROR_RULES_FILE = new URL('error-rule.graphql', import.meta.url)

/** Values of the printed enum: a description of one line or of several, and a name. */
const VALUE = /"""\n([\s\S]*?)\n {2}"""\n {2}(\w+)\n/g

/** The published rules, as the SDL has them. */
export const readErrorRules = (sdl: string): ErrorRuleText[] =>
  Array.from(sdl.matchAll(VALUE), ([, lines = '', rule = '']) => ({
    rule,
    sentences: lines.split('\n').map((line) => line.trim()),
  }))

const HEAD = `"""
Every rule that an error can name. A name is stable, its words are not: programs go by the name. The description is what
people are told; {name} stands for a value. New rules come with every version: treat one that you do not know by its code.
"""
enum ErrorRule {
`

/** Prints the rules as SDL, by name. */
export const printErrorRules = (rules: readonly ErrorRuleText[]): string =>
  HEAD +
  [...rules]
    .sort((one, other) => (one.rule < other.rule ? -1 : 1))
    .map(({ rule, sentences }) => `  """\n${sentences.map((one) => `  ${one}`).join('\n')}\n  """\n  ${rule}\n`)
    .join('') +
  '}\n'

interface Pattern {
  rule: string
  pattern: RegExp
  /** Letters that do not hang on a value: of two patterns that hold, the one with more says more. */
  letters: number
}

const PLACEHOLDER = /\{[^}]*\}/
const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')

const patternOf = (rule: string, sentence: string): Pattern => {
  const parts = sentence.split(PLACEHOLDER)
  return { rule, pattern: new RegExp(`^${parts.map(escaped).join('.*?')}$`, 'su'), letters: parts.join('').length }
}

/** Longer texts are nothing that people are told. */
const LONGEST = 400

/**
 * Makes the function that finds the rule of a sentence: the one with these words, else the one whose words hold around
 * its values, else the rule of what follows «Etiqueta: ». Null for a sentence of nobody.
 */
export function createRuleFinder(rules: readonly ErrorRuleText[]): (sentence: string) => string | null {
  const exact = new Map<string, string>()
  const patterns: Pattern[] = []
  for (const { rule, sentences } of rules)
    for (const sentence of sentences)
      if (PLACEHOLDER.test(sentence)) patterns.push(patternOf(rule, sentence))
      else exact.set(sentence, rule)
  patterns.sort((one, other) => other.letters - one.letters)

  const find = (sentence: string): string | null =>
    exact.get(sentence) ?? patterns.find(({ pattern }) => pattern.test(sentence))?.rule ?? null

  return (sentence) => {
    if (sentence.length > LONGEST) return null
    const found = find(sentence)
    const colon = sentence.indexOf(': ')
    return found ?? (colon < 0 ? null : find(sentence.slice(colon + 2)))
  }
}
