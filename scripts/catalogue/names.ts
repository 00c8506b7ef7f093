import { groups, type Group } from './groups.ts'
import { Refusal } from './refusal.ts'
import { foldAccents } from '#schema/platform/text/fold-text.ts'

/** What a catalogue is called, everywhere it stands. */
export interface Names {
  /** The type of the graph: Brand. */
  type: string
  /** The root field of one row, the variable and the file: brand. */
  one: string
  /** The root field that lists it: brands. */
  list: string
  /** What people read of one row and of the screen: Marca, Marcas. */
  singular: string
  plural: string
  group: Group
  /** The screen's path: /general/marcas. */
  path: string
  /** The option that permits it: BRANDS. */
  option: string
  icon: string
  /** The REST resource, which is the table's name: GenBrand. */
  resource: string
  /** What its columns begin with: Bra. */
  prefix: string
  /** Its descriptor: schema/modules/organisation/company/brand-catalogue.ts. */
  descriptor: string
  /** Its test: tests/modules/organisation/company/brand.test.ts. */
  test: string
}

/** The flags of the command; what is left out is derived from the name. */
export interface Flags {
  list?: string
  singular?: string
  plural?: string
  group?: string
  path?: string
  option?: string
  icon?: string
  resource?: string
  prefix?: string
}

const lowerFirst = (word: string) => word.charAt(0).toLowerCase() + word.slice(1)
const upperFirst = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** PaymentTerm as people read it: Payment term. */
function readAs(pascal: string): string {
  const [first = pascal, ...others] = pascal.match(/[A-Z][a-z0-9]*/g) ?? []
  return [first, ...others.map(lowerFirst)].join(' ')
}

function englishPlural(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`
}

function spanishPlural(text: string): string {
  const [head = '', ...rest] = text.split(' ')
  const plural = /[aeiouáéó]$/.test(head) ? `${head}s` : /z$/.test(head) ? `${head.slice(0, -1)}ces` : `${head}es`
  return [plural, ...rest].join(' ')
}

/** A Spanish name as part of an address: lower case, no accents, no spaces. */
const slugOf = (text: string) => foldAccents(text).replace(/[^a-z0-9]/g, '')

/** Three letters of the name that no table uses, its first letter in front. @throws Refusal when none are left */
function freePrefix(type: string, taken: ReadonlySet<string>): string {
  const [first = '', ...others] = type.replace(/[^A-Za-z]/g, '')
  const rest = others.map((letter) => letter.toLowerCase())
  for (const [at, second] of rest.entries())
    for (const third of rest.slice(at + 1)) if (!taken.has(first + second + third)) return first + second + third
  throw new Refusal(
    `Every three letters of ${type} begin the columns of a table already: choose others with --prefix Xyz.`,
  )
}

const shapes: Readonly<Record<keyof Omit<Names, 'group' | 'descriptor' | 'test'>, readonly [RegExp, string]>> = {
  type: [/^[A-Z][a-z][A-Za-z0-9]+$/, 'the name is one word in PascalCase, as Brand or PaymentTerm'],
  one: [/^[a-z]\w+$/, 'the name is one word in PascalCase'],
  list: [/^[a-z][A-Za-z0-9]+$/, '--list is a name in camelCase, as brands'],
  singular: [
    /^\p{L}[\p{L}\d ./()-]{1,59}$/u,
    '--singular is what people read of one row, as Marca: letters, digits and spaces, 60 at most',
  ],
  plural: [
    /^\p{L}[\p{L}\d ./()-]{1,59}$/u,
    '--plural is what people read above the list, as Marcas: letters, digits and spaces, 60 at most',
  ],
  path: [/^(\/[\p{L}\d-]+){2,}$/u, '--path begins with its group, as /general/marcas'],
  option: [/^[A-Z][A-Z0-9_]+$/, '--option is a code in capitals, as BRANDS'],
  icon: [
    /^[a-z][a-z0-9-]+$/,
    '--icon is the name of a picture in web/modules/identity/menu/OptionPicture.tsx, as tool',
  ],
  resource: [/^[A-Z][a-z]{2}[A-Z]\w+$/, '--resource is three letters of the part and the name, as GenBrand'],
  prefix: [/^[A-Z][a-z]{2}$/, '--prefix is a capital and two small letters, as Bra'],
}

function groupNamed(groupName: string): Group {
  const found = groups.find(({ title, slug }) => title === groupName || slug === slugOf(groupName))
  if (found) return found
  throw new Refusal(
    `There is no menu group «${groupName}»: choose one of ${groups.map(({ title }) => title).join(', ')}.`,
  )
}

/**
 * Every name of a catalogue, from its type and what the flags say otherwise.
 * @param taken three letters that begin columns of tables there are
 * @throws Refusal when a name has another shape than its place takes
 */
export function namesOf(type: string, flags: Flags, taken: ReadonlySet<string>): Names {
  // Before the others, which are derived from it.
  if (!shapes.type[0].test(type)) throw new Refusal(`«${type}» does not do: ${shapes.type[1]}.`)
  const group = groupNamed(flags.group ?? 'General')
  const one = lowerFirst(type)
  const list = flags.list ?? englishPlural(one)
  const singular = flags.singular ?? readAs(type)
  // Without a Spanish name the English one is read, in its own plural.
  const plural = flags.plural ?? (flags.singular ? spanishPlural(singular) : readAs(upperFirst(list)))
  const kebab = one.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const names: Names = {
    type,
    one,
    list,
    singular,
    plural,
    group,
    path: flags.path ?? `/${group.slug}/${slugOf(plural)}`,
    option: flags.option ?? list.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase(),
    icon: flags.icon ?? 'list-details',
    resource: flags.resource ?? `${group.tables}${type}`,
    prefix: flags.prefix ?? freePrefix(type, taken),
    descriptor: `schema/modules/${group.folder}/${kebab}-catalogue.ts`,
    test: `tests/modules/${group.folder}/${kebab}.test.ts`,
  }
  for (const name of Object.keys(shapes) as (keyof typeof shapes)[]) {
    const [shape, sentence] = shapes[name]
    if (!shape.test(names[name])) throw new Refusal(`«${names[name]}» does not do: ${sentence}.`)
  }
  return names
}
