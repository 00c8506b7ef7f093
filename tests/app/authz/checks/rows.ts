import type { World } from '#tests/kit/world/world.ts'
import { expectedAccess, type CallerKind } from '../callers.ts'
import { callRoute, type RawResponse } from './routes.ts'
import { gateOf } from '../expected/routes.ts'
import { KEY_OF_CODE, keyFor, type Keys, type Whose } from '../data/keys.ts'
import { comparableBytes } from '../data/markers.ts'
import { recordCell, searchForeignMarks, forEachConcurrently, type PermissionReport } from '../findings.ts'
import type { Route } from '#tests/platform/http/declared-routes.ts'
import { keyPathsOf, sample, type Shape } from '../data/schema-sample.ts'

interface Parameter {
  name: string
  in: string
  schema: Shape
}

interface Operation {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Shape }> }
}

/** What /openapi.json says that a call takes. */
export type OpenApiDocument = Readonly<Record<string, Readonly<Record<string, Operation>>>>

export const readOpenApi = async ({ restUrl }: World): Promise<OpenApiDocument> =>
  ((await (await fetch(`${restUrl}/openapi.json`)).json()) as { paths: OpenApiDocument }).paths

/** A call in which a key of one place is put in. */
export interface RowCase {
  route: Route
  /** "LgsRequirement/byid .ReqID", with the code where a document is named by one. */
  title: string
  /** What to send when the key is whose. */
  build: (kind: CallerKind, whose: Whose) => { path: string; body?: unknown }
}

/** What a call wants before it looks at any row: the version that was read, a decision, a tab of the inbox. */
const ALWAYS: Readonly<Record<string, unknown>> = { SecVersion: 1, AtsStatus: 2, Tab: 'PENDING' }

const bodyOf = ({ requestBody }: Operation): Shape => requestBody?.content['application/json']?.schema ?? {}

const codesIn = (body: Shape): readonly (string | undefined)[] =>
  keyPathsOf(body, (name) => name === 'TrsCode').length > 0 ? Object.keys(KEY_OF_CODE) : [undefined]

/** Fields that name a person, whoever calls. */
const PERSON = /^UsrID(From|To)$|^UsrSubstituteID$/

/** Which fields of a call are keys: UsrID only where the call says that it names whom it is about, the company never. */
function keysIn({ policy }: Route, keys: Keys): (name: string) => boolean {
  const subject = policy.kind === 'anyone' ? [] : policy.subject
  return (name) => {
    if (name === 'CpyID') return false
    return name === 'DocEntry' || PERSON.test(name) || (name === 'UsrID' ? subject.includes(name) : keys.has(name))
  }
}

/** Every place of every call that holds a key of a company's table. */
export function rowCases(routes: readonly Route[], paths: OpenApiDocument, keys: Keys): RowCase[] {
  return routes.flatMap((route) => {
    const isKey = keysIn(route, keys)
    const operation = paths[`/api/v1.0/${route.path}`]?.[route.method.toLowerCase()] ?? {}
    const body = bodyOf(operation)
    const parameters = (operation.parameters ?? []).map((each) => ({ ...each, place: `?${each.name}` }))
    const places = [
      ...keyPathsOf(body, isKey),
      ...parameters.filter(({ name }) => isKey(name)).map(({ name, place: location }) => ({ name, place: location })),
    ]
    return codesIn(body).flatMap((code) =>
      places.map(({ place: target }): RowCase => {
        const keyName = (field: string) =>
          field === 'DocEntry' ? (KEY_OF_CODE[code ?? 'REQ'] ?? '') : PERSON.test(field) ? 'UsrID' : field
        return {
          route,
          title: `${route.method} ${route.path} ${target}${code ? ` of ${code}` : ''}`,
          build(kind, whose) {
            const choose = (field: string, location: string) => {
              if (field === 'TrsCode') return code
              if (field in ALWAYS) return ALWAYS[field]
              // A filter narrows by itself: what else it may hold would empty the page.
              if (isKey(field) && (location === target || !/^[.]filter|[?]/.test(location)))
                return keyFor(keys, keyName(field), kind, location === target ? whose : 'own')
              return undefined
            }
            const query = new URLSearchParams(
              parameters.flatMap(({ name: field, place: location, schema }) =>
                location === target || isKey(field) || /fileName|PrmName|key|type$/.test(field)
                  ? [[field, String(sample(schema, choose, field, location))]]
                  : [],
              ),
            )
            return {
              path: query.size > 0 ? `${route.path}?${query}` : route.path,
              body: body.type || body.anyOf ? sample(body, choose) : undefined,
            }
          },
        }
      }),
    )
  })
}

const isSameResponse = (one: RawResponse, other: RawResponse) =>
  one.status === other.status && comparableBytes(one.bytes) === comparableBytes(other.bytes)
const shorten = ({ status, bytes }: RawResponse) => `${status} ${bytes.toString('utf8').slice(0, 160)}`

/** A foreign key is answered as one that nobody has, byte for byte; a caller whom the policy refuses learns nothing. */
export async function checkRow(
  world: World,
  { route, title, build }: RowCase,
  kind: CallerKind,
  ledger: PermissionReport,
): Promise<void> {
  const requestAs = async (whose: Whose) => {
    const { path, body } = build(kind, whose)
    const answer = await callRoute(world, { ...route, path }, kind, body)
    searchForeignMarks(ledger, `${title} ${whose} as ${kind.name}`, kind, answer.bytes)
    return answer
  }
  const foreign = await requestAs('foreign')
  const missing = await requestAs('missing')
  const cell = `${title} as ${kind.name}`
  recordCell(
    ledger,
    `${cell}, foreign beside missing`,
    isSameResponse(foreign, missing) ? 'alike' : shorten(missing),
    isSameResponse(foreign, missing) ? 'alike' : shorten(foreign),
  )
  const gate = gateOf(route.method, route.path)
  // With a key it is no new record: what one asks for besides does not count.
  const due = gate && expectedAccess({ ...gate, also: undefined }, kind)
  if (due && due !== 'in') {
    const own = await requestAs('own')
    recordCell(ledger, `${cell}, kept out of its own`, due, own.status)
    recordCell(ledger, `${cell}, kept out of the foreign`, due, foreign.status)
  }
}

export const checkRows = (
  world: World,
  cases: readonly RowCase[],
  kinds: readonly CallerKind[],
  ledger: PermissionReport,
): Promise<void> =>
  forEachConcurrently(cases, async (each) => {
    for (const kind of kinds) await checkRow(world, each, kind, ledger)
  })
