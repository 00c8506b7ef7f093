import { readFile } from 'node:fs/promises'
import { buildSchema } from 'graphql'
import type { World } from '#tests/kit/world/world.ts'
import { ANDES, callers, READING_SERVICE, SEES_NOTHING, SUR, WRITING_SERVICE, type CallerKind } from './callers.ts'
import { checkRoutes } from './checks/routes.ts'
import { checkSearch } from './checks/search.ts'
import { fieldCases, checkFields } from './checks/fields.ts'
import { fileRoutes, checkFiles } from './checks/files.ts'
import { keysOfFiles } from './data/planted-files.ts'
import { isGuard, removeRouteGuard, removeGraphRules, type Removal } from './guards.ts'
import { keysOf } from './data/keys.ts'
import { recordCell, createPermissionReport, type PermissionReport } from './findings.ts'
import { plantMarkers } from './data/markers.ts'
import { checkDecisions, checkOwnRows } from './checks/own-company.ts'
import type { DeclaredRoutes } from '#tests/platform/http/declared-routes.ts'
import { readOpenApi, rowCases, checkRows } from './checks/rows.ts'
import { checkSockets } from './checks/sockets.ts'
import { checkUnusedExpectations } from './unused-expectations.ts'
import { keysOfPeople, checkSubjects } from './checks/subjects.ts'
import { fingerprint } from './data/fingerprint.ts'
import { checkRowLevelSecurity } from './row-level-security.ts'

export interface Proof {
  ledger: PermissionReport
  kinds: number
  routes: number
  fields: number
  files: number
  marked: number
  removals: Removal[]
}

/** Texts of the caller's own company in which a mark harms no code: what the other administrator must not read. */
const WORDS = /(Name|Observation|Subject|Description)$/

/** Of each sort one: what the story asks on every change, where the proof asks all. */
const FEW = [
  'anonymous',
  'forged signature',
  'internal without flags',
  'only Add',
  'only Edit',
  'only Save',
  SEES_NOTHING,
  'administrator',
  READING_SERVICE,
  WRITING_SERVICE,
  'supplier',
  'customer',
]

export interface ProofOptions {
  /** Everybody everywhere, and every guard taken out once; else a few of each. */
  whole: boolean
  /** The route whose guard is taken out before the cells are tried, to see them fail: "LgsRequirement/save". */
  without?: string
}

const selectKinds = (kinds: readonly CallerKind[], whole: boolean) =>
  kinds.filter(({ name }) => whole || FEW.includes(name))

/** Plants the marks, seats the callers and asks everything: rules.md 8, on the services that run. */
export async function prove(world: World, noted: DeclaredRoutes, { whole, without }: ProofOptions): Promise<Proof> {
  const ledger = createPermissionReport()
  const { database } = world
  const { routes } = noted
  const marked = await plantMarkers(database, SUR)
  await plantMarkers(database, ANDES, WORDS)
  const keys = await keysOf(database)
  for (const [name, key] of [...(await keysOfPeople(world)), ...(await keysOfFiles(world, keys.get('ReqID') ?? {}))])
    keys.set(name, key)
  const schema = buildSchema(await readFile('schema/schema.graphql', 'utf8'))
  checkUnusedExpectations(noted, schema, ledger)
  const files = fileRoutes(noted.files, ledger)
  const kinds = await callers(world, { whole })
  const cases = rowCases(routes, await readOpenApi(world), keys)
  const fields = fieldCases(schema, keys)
  const open = routes.find(({ path }) => path.toLowerCase() === without?.toLowerCase())
  if (without && !open) throw new Error(`no route is called ${without}`)
  if (open)
    Object.assign(open.policy, {
      kind: 'signedIn',
      audiences: ['staff', 'supplier', 'customer'],
      subject: [],
      serviceAccounts: true,
    })

  const routeKinds = whole ? kinds : kinds.filter(({ name }) => FEW.includes(name) || /^only/.test(name))
  const ownKinds = kinds.filter(({ company }) => company === ANDES)
  const foreignKinds = kinds.filter(({ company }) => company === SUR)
  await checkRoutes(
    world,
    routes,
    routeKinds.filter((kind) => foreignKinds.includes(kind)),
    ledger,
  )
  const before = await fingerprint(database, SUR)
  await checkOwnRows(world, cases, kinds, ledger)
  await checkSearch(world, kinds, keys, ledger)
  await checkFiles(
    world,
    files,
    routeKinds.filter((kind) => ownKinds.includes(kind)),
    keys,
    ledger,
  )
  await checkDecisions(world, kinds, Number(keys.get('ReqID')?.[ANDES]), ledger)
  await checkRoutes(
    world,
    routes,
    routeKinds.filter((kind) => ownKinds.includes(kind)),
    ledger,
  )
  await checkFields(world, fields, selectKinds(ownKinds, whole), ledger)
  await checkRows(
    world,
    cases,
    whole ? ownKinds : ownKinds.filter(({ name }) => /^(administrator|supplier)$/.test(name)),
    ledger,
  )
  recordCell(ledger, 'rows of the other company, after all that', before, await fingerprint(database, SUR))
  await checkFiles(world, files, foreignKinds, keys, ledger)
  await checkFields(world, whole ? fields : [], foreignKinds, ledger)
  await checkRows(world, whole ? cases : cases.filter(({ route }) => /byid$/i.test(route.path)), foreignKinds, ledger)
  await checkSubjects(world, cases, routeKinds, ledger)
  await checkSockets(world, keys, routeKinds, ledger)
  await checkRowLevelSecurity(database, ledger)

  const removals: Removal[] = []
  const guarded = routes.filter(isGuard)
  const taken = whole ? guarded : guarded.filter((_, index) => index % 12 === 0)
  for (const route of taken) removals.push(await removeRouteGuard(world, route, cases, selectKinds(kinds, false)))
  removals.push(...(await removeGraphRules(world, fields, selectKinds(kinds, false))))
  return {
    ledger,
    kinds: kinds.length,
    routes: routes.length,
    fields: fields.length,
    files: files.length,
    marked,
    removals,
  }
}
