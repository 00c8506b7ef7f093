import { request } from 'undici'
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isLeafType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql'
import { argumentWithoutKey, fieldWithoutGate } from '#tests/platform/source/line-to-add.ts'
import type { ForwardedCall } from '#tests/kit/world/fault-proxy.ts'
import type { World } from '#tests/kit/world/world.ts'
import { keyOf, valueOfArgument } from '../expected/argument-keys.ts'
import { expectedGraphAccess, type Access, type CallerKind } from '../callers.ts'
import { endsSessions } from './routes.ts'
import { gateOfField } from '../expected/fields.ts'
import type { Gate } from '../expected/access.ts'
import { keyFor, type Keys, type Whose } from '../data/keys.ts'
import {
  recordProblem,
  recordCell,
  searchForeignMarks,
  forEachConcurrently,
  type PermissionReport,
} from '../findings.ts'

export interface FieldCase {
  root: 'query' | 'mutation'
  name: string
  document: string
  /** Whether one of its arguments is a key. */
  takesKey: boolean
  /** Arguments of type ID of which nobody has said what they are. */
  strange: readonly string[]
  variables(kind: CallerKind, whose: Whose): Record<string, unknown>
}

type Ids = (argument: string) => string

/** Texts that name something of the program. */
const TEXTS: Readonly<Record<string, string>> = { catalogue: 'Campaign', field: 'project', language: 'es' }

/** A value that the type takes; of what may be left out only keys are given. */
function valueOf(type: GraphQLInputType, name: string, field: string, ids: Ids): unknown {
  if (isNonNullType(type)) return valueOf(type.ofType, name, field, ids)
  if (isListType(type)) return [valueOf(type.ofType, name, field, ids)]
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields()).flatMap((each) =>
        isNonNullType(each.type) || keyOf(each.name, field)
          ? [[each.name, valueOf(each.type, each.name, field, ids)]]
          : [],
      ),
    )
  if (isEnumType(type))
    return (
      type
        .getValues()
        .map(({ name: value }) => value)
        .find((value) => value === 'REQUIREMENT') ?? type.getValues()[0]?.name
    )
  switch (getNamedType(type).name) {
    case 'ID':
      return ids(name)
    case 'Int':
      return 1
    case 'Float':
      return 1
    case 'Boolean':
      return true
    case 'Decimal':
      return '1'
    case 'Date':
      return '2026-03-02'
    case 'DateTime':
      return '2026-03-02T10:00:00.000Z'
    default:
      return TEXTS[name] ?? 'texto'
  }
}

/** Every leaf within reach, a few levels down: what an answer could tell. */
function selection(type: GraphQLOutputType, depth = 4): string {
  const named = getNamedType(type)
  if (isLeafType(named)) return ''
  if (!isObjectType(named) || depth === 0) return '{ __typename }'
  const parts = Object.values(named.getFields()).flatMap((field) => {
    if (field.args.some((argument) => isNonNullType(argument.type) && argument.defaultValue === undefined)) return []
    const leaf = isLeafType(getNamedType(field.type))
    return leaf ? [field.name] : depth > 1 ? [`${field.name} ${selection(field.type, depth - 1)}`] : []
  })
  return `{ __typename ${parts.join(' ')} }`
}

const takesKeys = (args: GraphQLField<unknown, unknown>['args'], field: string): boolean =>
  args.some(({ name, type }) => {
    const named = getNamedType(type)
    return isInputObjectType(named)
      ? Object.keys(named.getFields()).some((each) => keyOf(each, field))
      : Boolean(keyOf(name, field))
  })

const caseOf = (root: 'query' | 'mutation', field: GraphQLField<unknown, unknown>, keys: Keys): FieldCase => {
  const args = field.args.filter(({ type, name }) => isNonNullType(type) || keyOf(name, field.name))
  const heads = args.map(({ name, type }) => `$${name}: ${String(type)}`)
  const places = args.map(({ name }) => `${name}: $${name}`)
  const wrap = (list: readonly string[]) => (list.length > 0 ? `(${list.join(', ')})` : '')
  const depth = root === 'query' ? 3 : 2
  const variablesOf = (ids: Ids) =>
    Object.fromEntries(args.map(({ name, type }) => [name, valueOf(type, name, field.name, ids)]))
  const ids: string[] = []
  variablesOf((argument) => {
    ids.push(argument)
    return ''
  })
  return {
    root,
    name: field.name,
    document: `${root} Try${wrap(heads)} { ${field.name}${wrap(places)} ${selection(field.type, depth)} }`,
    takesKey: takesKeys(args, field.name),
    strange: ids.filter((argument) => keyOf(argument, field.name) === undefined),
    variables: (kind, whose) =>
      variablesOf((argument) => {
        const key = keyOf(argument, field.name)
        return key ? String(keyFor(keys, key, kind, whose)) : valueOfArgument(argument, field.name)
      }),
  }
}

/** Every root field of the printed schema that is asked over HTTP, with arguments that its types take. */
export const fieldCases = (schema: GraphQLSchema, keys: Keys): FieldCase[] => [
  ...Object.values(schema.getQueryType()?.getFields() ?? {}).map((field) => caseOf('query', field, keys)),
  ...Object.values(schema.getMutationType()?.getFields() ?? {}).map((field) => caseOf('mutation', field, keys)),
]

interface FieldResponse {
  code: string | undefined
  /** The number that the graph gave to it, and gives along with every call that it makes for it. */
  requestId: string | undefined
  bytes: Buffer
  /** What was said, without the request's own number. */
  face: string
}

async function requestField(
  world: World,
  { document }: FieldCase,
  { token }: CallerKind,
  variables: Record<string, unknown>,
): Promise<FieldResponse> {
  const response = await request(`${world.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query: document, variables }),
  })
  const bytes = Buffer.from(await response.body.arrayBuffer())
  const { data, errors } = JSON.parse(bytes.toString('utf8')) as {
    data?: unknown
    errors?: { message: string; path?: unknown[]; extensions: { code: string } }[]
  }
  const main = errors?.find(({ path }) => path?.length === 1) ?? errors?.[0]
  return {
    code: main?.extensions.code,
    requestId: [response.headers['x-request-id']].flat()[0],
    bytes,
    face: JSON.stringify([data, errors?.map(({ message, path, extensions: { code } }) => [message, path, code])]),
  }
}

const ACCESS_BY_CODE = new Map<string | undefined, Access>([
  ['UNAUTHENTICATED', 401],
  ['FORBIDDEN', 403],
  ['INTERNAL', 500],
])
const accessOfCode = (code: string | undefined): Access => ACCESS_BY_CODE.get(code) ?? 'in'

/** What the graph asks by itself, without a session, whoever asks it meanwhile: how the services describe themselves, and each minute whether they push. */
const OWN_CALLS: readonly string[] = ['GET /openapi.json', 'GET /api/v1.0/SecAlert/stream']

/** The calls made for a request: those with its number, and those with none that are not the graph's own. What is late of another request has that one's. */
export const countCallsFor = (forwarded: readonly ForwardedCall[], requestId: string | undefined): number =>
  forwarded.filter(
    (one) =>
      !OWN_CALLS.includes(one.call) &&
      (requestId === undefined || one.requestId === undefined || one.requestId === requestId),
  ).length

/** What the graph itself keeps out, it keeps out without a word to the services. */
const isBlockedByGraph = ({ audiences, asks = audiences }: Gate, { audience, token }: CallerKind) =>
  asks !== 'anyone' && (token === '' || (audience !== null && !asks.includes(audience)))

/** Asks one root field as everybody: who may, who may not, and that foreign and missing are one. */
export async function checkField(
  world: World,
  field: FieldCase,
  kinds: readonly CallerKind[],
  ledger: PermissionReport,
): Promise<void> {
  const gate = gateOfField(field.name)
  if (!gate) {
    recordProblem(ledger, fieldWithoutGate(`${field.root} ${field.name}`))
    return
  }
  for (const argument of field.strange)
    recordProblem(ledger, argumentWithoutKey(`${field.root} ${field.name}`, argument))
  for (const kind of kinds) {
    const cell = `${field.root} ${field.name} as ${kind.name}`
    const forwardedBefore = world.way.forwarded.length
    const missing = await requestField(world, field, kind, field.variables(kind, 'missing'))
    if (endsSessions(field.name)) await kind.sitAnew()
    const access = accessOfCode(missing.code)
    recordCell(ledger, cell, expectedGraphAccess(gate, kind, access), access)
    searchForeignMarks(ledger, cell, kind, missing.bytes)
    if (isBlockedByGraph(gate, kind))
      recordCell(
        ledger,
        `${cell}, said to the services`,
        0,
        countCallsFor(world.way.forwarded.slice(forwardedBefore), missing.requestId),
      )
    if (!field.takesKey) continue
    const foreign = await requestField(world, field, kind, field.variables(kind, 'foreign'))
    recordCell(ledger, `${cell}, foreign beside missing`, missing.face, foreign.face)
    searchForeignMarks(ledger, `${cell} foreign`, kind, foreign.bytes)
  }
}

/** Every field, those that end sessions last and each by itself: what reaches the services is counted by the number of the request. */
export async function checkFields(
  world: World,
  fields: readonly FieldCase[],
  kinds: readonly CallerKind[],
  ledger: PermissionReport,
): Promise<void> {
  const work = (field: FieldCase) => checkField(world, field, kinds, ledger)
  await forEachConcurrently(
    fields.filter(({ name }) => !endsSessions(name)),
    work,
  )
  await forEachConcurrently(
    fields.filter(({ name }) => endsSessions(name)),
    work,
    1,
  )
}
