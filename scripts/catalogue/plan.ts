import { buildSchema } from 'graphql'
import { namesOf, type Flags, type Names } from './names.ts'
import { Refusal } from './refusal.ts'
import { register, registrationsOf } from './registrations.ts'
import { descriptorOf, migrationOf, testOf } from './templates.ts'

/** The files of the project, by their paths from its root. */
export interface Tree {
  /** @returns the text of a file; null where there is none */
  read: (path: string) => string | null
  /** @returns the names in a folder */
  list: (folder: string) => readonly string[]
}

/** A file as it is to be written. */
export interface Change {
  path: string
  text: string
  isNew: boolean
}

const MIGRATIONS = 'upstream/platform/database/migrations'
/** The longest file that the lint takes. */
/** As the lint has it: a test file is a list of cases. */
const longestOf = (path: string): number => (path.startsWith('tests/') ? 320 : 200)

const need = (tree: Tree, path: string): string => {
  const text = tree.read(path)
  if (text === null) throw new Refusal(`${path} is not there: run this at the root of the project.`)
  return text
}

const migrationsOf = (tree: Tree) =>
  tree
    .list(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()

function nextMigration(tree: Tree, list: string): string {
  const last = Number(migrationsOf(tree).at(-1)?.slice(0, 4) ?? 0)
  const name = list.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return `${MIGRATIONS}/${String(last + 1).padStart(4, '0')}_${name}.sql`
}

/** What columns of tables begin with. */
const prefixesIn = (migrations: string): Set<string> =>
  new Set([...migrations.matchAll(/"([A-Z][a-z]{2})[A-Z]\w*"/g)].flatMap(([, prefix]) => prefix ?? []))

/** @throws Refusal naming what is there already under one of the names */
function expectNew(
  { type, one, list, path, option, icon, resource, prefix, descriptor }: Names,
  tree: Tree,
  migrations: string,
): void {
  const schema = buildSchema(need(tree, 'schema/schema.graphql'))
  const roots = { ...schema.getQueryType()?.getFields(), ...schema.getMutationType()?.getFields() }
  const pictures = need(tree, 'web/modules/identity/menu/OptionPicture.tsx')
  const routes = [
    ...tree.list('web/app/routes').map((name) => need(tree, `web/app/routes/${name}`)),
    need(tree, 'web/app/public-routes.ts'),
  ]
  const found = [
    tree.read(descriptor) !== null && `${descriptor} is there already`,
    ...[type, `${type}Page`, `${type}Payload`, `Save${type}Input`].map(
      (name) => schema.getType(name) && `the graph has a type ${name} already`,
    ),
    ...[one, list, `save${type}`, `set${type}Active`].map(
      (name) => roots[name] && `the graph has a root field ${name} already`,
    ),
    one === list && `one row and the list would both be called ${one}: say --list`,
    new RegExp(`(TABLE|VIEW) "${resource}"`, 'i').test(migrations) && `there is a table ${resource} already`,
    prefixesIn(migrations).has(prefix) && `columns of another table begin with ${prefix}: say --prefix`,
    routes.some((text) => text.includes(`'${path}'`)) && `there is a screen at ${path} already: say --path`,
    need(tree, 'upstream/app/seed/identity/menu-options.ts').includes(`'${option}'`) &&
      `there is an option ${option} already: say --option`,
    !new RegExp(`^  '?${icon}'?:`, 'm').test(pictures) &&
      `web/modules/identity/menu/OptionPicture.tsx has no picture ${icon}: say --icon`,
  ].filter((sentence): sentence is string => typeof sentence === 'string')
  if (found.length > 0) throw new Refusal(`${type} cannot be made: ${found.join('; ')}.`)
}

/**
 * Everything that a new catalogue writes, worked out before anything is written.
 * @throws Refusal in a sentence, where a name is taken or a file lacks its anchor
 */
export function planCatalogue(type: string, flags: Flags, tree: Tree): { names: Names; changes: Change[] } {
  const migrations = migrationsOf(tree)
    .map((name) => need(tree, `${MIGRATIONS}/${name}`))
    .join('\n')
  const names = namesOf(type, flags, prefixesIn(migrations))
  expectNew(names, tree, migrations)
  const changes: Change[] = [
    { path: names.descriptor, text: descriptorOf(names), isNew: true },
    { path: nextMigration(tree, names.list), text: migrationOf(names), isNew: true },
    { path: names.test, text: testOf(names), isNew: true },
  ]
  const edited = new Map<string, string>()
  for (const registration of registrationsOf(names)) {
    const { path } = registration
    edited.set(path, register(edited.get(path) ?? need(tree, path), registration))
  }
  changes.push(...[...edited].map(([path, text]) => ({ path, text, isNew: false })))
  const long = changes.find(({ path, text }) => text.split('\n').length > longestOf(path) + 1)
  if (long)
    throw new Refusal(`${long.path} would pass ${longestOf(long.path)} lines, which the lint refuses: part it first.`)
  return { names, changes }
}
