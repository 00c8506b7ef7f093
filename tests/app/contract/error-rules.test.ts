import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  createRuleFinder,
  ERROR_RULES_FILE,
  printErrorRules,
  readErrorRules,
} from '#schema/platform/errors/error-rules.ts'
import { collectRules } from '../../../scripts/error-rules/collect-rules.ts'
import { readMessages } from '../../../scripts/error-rules/read-messages.ts'

const { declared, undeclared } = readMessages()
const published = readFileSync(ERROR_RULES_FILE, 'utf8')
const rules = readErrorRules(published)
const find = createRuleFinder(rules)

/** By what each is the same as another, those that are not the only one of it. */
function repeated<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  nameOf: (item: Item) => string,
): string[] {
  const groups = new Map<string, Set<string>>()
  for (const item of items) groups.set(keyOf(item), (groups.get(keyOf(item)) ?? new Set()).add(nameOf(item)))
  return [...groups].filter(([, names]) => names.size > 1).map(([key, names]) => `${key}: ${[...names].join(', ')}`)
}

const lineless = (place: string) => place.replace(/:\d+$/, '')

describe('every sentence that refuses something', () => {
  it('has a name, and with it a rule', () => {
    const missing = undeclared.map(
      ({ place, sentence }) =>
        `${place} refuses with «${sentence}», which has no rule: give it a name in a table of messages (\`const messages = { … }\`)`,
    )
    expect(missing).toEqual([])
    expect(declared.length).toBeGreaterThan(600)
  })

  it('is declared once: the same words are the same rule', () => {
    expect(
      repeated(
        declared,
        ({ sentence }) => sentence,
        ({ rule, place }) => `${rule} in ${lineless(place)}`,
      ),
    ).toEqual([])
  })

  it('shares its rule with none of another file', () => {
    expect(
      repeated(
        declared,
        ({ rule }) => rule,
        ({ place }) => lineless(place),
      ),
    ).toEqual([])
  })

  it('is published: the enum is what the sources say', () => {
    expect(published, 'run «npm run schema» and commit what it prints').toBe(printErrorRules(collectRules(declared)))
    expect(rules.map(({ rule }) => rule)).toEqual([...new Set(declared.map(({ rule }) => rule))].sort())
  })
})

describe('the rule of a sentence', () => {
  it('is found by its own words, whatever stands for its values', () => {
    const values = ['Cemento gris, 42.5 kg', '12,340.50', 'REQ-2026-000012', '7']
    const lost = rules.flatMap(({ rule, sentences }) =>
      sentences.flatMap((sentence) => {
        let at = 0
        const spoken = sentence.replaceAll(/\{[^}]*\}/g, () => values[at++ % values.length] ?? '')
        const found = find(spoken)
        return found === rule ? [] : [`${spoken}: ${found ?? 'none'} in place of ${rule}`]
      }),
    )
    expect(lost).toEqual([])
  })

  it.each([
    ['Fecha necesidad no puede ser inferior a fecha solicitud.', 'REQUIREMENT_NEEDED_ON'],
    ['F001-123.xml: El XML está vacío', 'CPE_EMPTY_XML'],
    ['Nombre: máximo 120 caracteres', 'CATALOGUE_CHECK_LENGTH'],
    ['El registro fue modificado desde que usted lo abrió', 'GENERIC_CONFLICT'],
  ])('of «%s» is %s', (sentence, rule) => expect(find(sentence)).toBe(rule))

  it.each(['', 'Hola', 'x'.repeat(100_000), 'at /srv/app/index.js:3', 'El servicio viejo dice algo que nadie conoce'])(
    'of nobody is none: %.20s',
    (sentence) => expect(find(sentence)).toBeNull(),
  )
})
