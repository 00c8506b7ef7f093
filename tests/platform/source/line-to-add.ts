import { parse, type ASTNode } from 'graphql'

/** What is missing, and the file and line that mend it: what a failing test of the registries ends with. */
export const lineToAdd = (missing: string, file: string, line: string): string =>
  `${missing}: add to ${file} the line  ${line}`

/** A line that speaks of nothing that there is. */
export const lineToRemove = (stray: string, file: string): string =>
  `${stray}: take its line out of ${file}, or mend its name`

const fileOfRoot: Readonly<Record<string, string>> = {
  Query: 'graph/app/policy/queries.ts',
  Mutation: 'graph/app/policy/mutations.ts',
  Subscription: 'graph/app/policy/policy.ts',
}

/** Root fields without a policy, and policies without a field. Names are `Query.orders`. */
export function policyProblems(policies: readonly string[], roots: readonly string[]): string[] {
  const fileOf = (name: string) => fileOfRoot[name.split('.')[0] ?? ''] ?? 'graph/app/policy/policy.ts'
  return [
    ...roots
      .filter((name) => !policies.includes(name))
      .map((name) => lineToAdd(`${name} has no policy`, fileOf(name), `'${name}': staff,`)),
    ...policies
      .filter((name) => !roots.includes(name))
      .map((name) => lineToRemove(`${name} has a policy and no field`, fileOf(name))),
  ]
}

interface Part {
  path: string
  text: string
}

type Described = ASTNode & {
  name?: { value: string }
  fields?: readonly Described[]
  arguments?: readonly Described[]
  values?: readonly Described[]
}

/** Where each element of the written schema stands: `Order.total` and `Query.orders(page)`, by file and line. */
function placesIn({ path, text }: Part): [string, string][] {
  const places: [string, string][] = []
  const note = (node: Described, name: string) => places.push([name, `${path}:${node.loc?.startToken.line ?? 1}`])
  for (const type of parse(text).definitions as readonly Described[]) {
    const typeName = type.name?.value ?? ''
    note(type, typeName)
    for (const field of [...(type.fields ?? []), ...(type.values ?? [])]) {
      const name = `${typeName}.${field.name?.value ?? ''}`
      note(field, name)
      for (const argument of field.arguments ?? []) note(argument, `${name}(${argument.name?.value ?? ''})`)
    }
  }
  return places
}

/** Elements of the schema that nothing describes, each with the place above which its description goes. */
export function descriptionProblems(silent: readonly string[], parts: readonly Part[]): string[] {
  const places = new Map(parts.flatMap(placesIn))
  return silent.map((name) =>
    lineToAdd(
      `${name} is not described`,
      `${places.get(name) ?? 'schema/kit/catalogue/print-sdl.ts'}, above it,`,
      '"What it is, in plain words."',
    ),
  )
}

/** Settings that a program reads and the table of settings does not name. */
export const settingProblems = (missing: readonly string[], table: string): string[] =>
  missing.map((name) =>
    lineToAdd(
      `${name} is read and has no row`,
      table,
      `| \`${name}\` | default | what it does |  (or to NOBODYS in tests/app/architecture/settings.test.ts, where only one program of ours sets it for another)`,
    ),
  )

/** Routes that no declaration of acts names, that two name, or that are none. */
export function screenProblems(named: readonly string[], addresses: readonly string[]): string[] {
  const file = 'its part of tests/app/screens'
  return [
    ...addresses
      .filter((each) => !named.includes(each))
      .map((each) => lineToAdd(`${each} has no entry`, file, `'${each}': { controls: { find: 'Buscar' }, never: … },`)),
    ...named
      .filter((each, at) => named.indexOf(each) !== at)
      .map((each) => lineToRemove(`${each} has two entries`, file)),
    ...named.filter((each) => !addresses.includes(each)).map((each) => lineToRemove(`${each} is no screen`, file)),
  ]
}

/** A call of the services of which the permission proof knows nothing. */
export function routeWithoutGate(method: string, path: string, resources: readonly string[] = []): string {
  const [resource = '', verb = ''] = path.split('/')
  const row = resources.find((names) => names.split(' ').some((name) => name.toLowerCase() === resource.toLowerCase()))
  const line = row
    ? `${verb}: needs('OPTION', 'View'),  within its row ${row}`
    : `${resource}: { ${verb}: needs('OPTION', 'View') },`
  return lineToAdd(
    `${method} ${path} is new, and nobody has said who may call it (open, staff, needs(…))`,
    'tests/app/authz/expected/resources.ts',
    line,
  )
}

/** A root field of which the permission proof knows nothing. */
export const fieldWithoutGate = (field: string): string =>
  lineToAdd(
    `${field} is new, and nobody has said whom the services should let in (open, staff, needs(…))`,
    'tests/app/authz/expected/fields.ts',
    `${field.split(' ').at(-1)}: needs('OPTION', 'View'),`,
  )

/** An argument of type ID that could be a key of another company's row. */
export const argumentWithoutKey = (field: string, argument: string): string =>
  lineToAdd(
    `${field} takes an ID called ${argument}, and nobody has said which key it is`,
    'ofFields (for an id of what it answers: ofTypes) of tests/app/authz/expected/argument-keys.ts',
    `KeyID: { ${argument}: '${field.split(' ').at(-1)}' },  (in values, where it is none: ${field.split(' ').at(-1)}.${argument})`,
  )

/** A file that the graph serves or takes, of which the permission proof knows nothing. */
export const fileWithoutGate = (title: string): string =>
  lineToAdd(
    `${title} is new, and nobody has said who may ask for it`,
    'tests/app/authz/expected/files.ts',
    `'${title}': { gate: staff${title.includes(':id') ? ", key: 'KeyID', seers: onTheCircuit" : ''} },`,
  )

/** A table of companies that another company could read. */
export const tableWithoutRowSecurity = (table: string): string =>
  lineToAdd(
    `${table} has CpyID and no wall, its owner included`,
    'the migration that makes it, or a new one in upstream/platform/database/migrations,',
    `SELECT wall_company('${table}');`,
  )
