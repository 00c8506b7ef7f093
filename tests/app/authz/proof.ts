import { readFile } from 'node:fs/promises'
import { buildSchema } from 'graphql'
import type { World } from '#tests/kit/world/world.ts'
import { ANDES, callers, SEES_NOTHING, SUR, type Kind } from './callers.ts'
import { tryDoors } from './checks/routes.ts'
import { fieldCases, tryFields } from './checks/fields.ts'
import { fileDoors, tryFiles } from './checks/files.ts'
import { keysOfFiles } from './data/planted-files.ts'
import { isGuard, takeOutDoor, takeOutRules, type Removal } from './guards.ts'
import { keysOf } from './data/keys.ts'
import { enter, openLedger, type Ledger } from './findings.ts'
import { plantMarks } from './data/markers.ts'
import { tryDeciding, tryOwn } from './checks/own-company.ts'
import type { Noted } from '#tests/platform/http/declared-routes.ts'
import { described, rowCases, tryRows } from './checks/rows.ts'
import { trySockets } from './checks/sockets.ts'
import { tryStrays } from './unused-expectations.ts'
import { keysOfPeople, trySubjects } from './checks/subjects.ts'
import { fingerprint } from './data/fingerprint.ts'
import { tryWalls } from './row-level-security.ts'

export interface Proof {
  ledger: Ledger
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
  'supplier',
  'customer',
]

export interface Extent {
  /** Everybody everywhere, and every guard taken out once; else a few of each. */
  whole: boolean
  /** The route whose door is taken out before the cells are tried, to see them fail: "LgsRequirement/save". */
  without?: string
}

const some = (kinds: readonly Kind[], whole: boolean) => kinds.filter(({ name }) => whole || FEW.includes(name))

/** Plants the marks, seats the callers and asks everything: rules.md 8, on the services that run. */
export async function prove(world: World, noted: Noted, { whole, without }: Extent): Promise<Proof> {
  const ledger = openLedger()
  const { database } = world
  const { routes } = noted
  const marked = await plantMarks(database, SUR)
  await plantMarks(database, ANDES, WORDS)
  const keys = await keysOf(database)
  for (const [name, key] of [...(await keysOfPeople(world)), ...(await keysOfFiles(world, keys.get('ReqID') ?? {}))])
    keys.set(name, key)
  const schema = buildSchema(await readFile('schema/schema.graphql', 'utf8'))
  tryStrays(noted, schema, ledger)
  const files = fileDoors(noted.files, ledger)
  const kinds = await callers(world, { whole })
  const cases = rowCases(routes, await described(world), keys)
  const fields = fieldCases(schema, keys)
  const open = routes.find(({ path }) => path.toLowerCase() === without?.toLowerCase())
  if (without && !open) throw new Error(`no route is called ${without}`)
  if (open) Object.assign(open.policy, { kind: 'signedIn', audiences: ['staff', 'supplier', 'customer'], subject: [] })

  const doors = whole ? kinds : kinds.filter(({ name }) => FEW.includes(name) || /^only/.test(name))
  const ours = kinds.filter(({ company }) => company === ANDES)
  const theirs = kinds.filter(({ company }) => company === SUR)
  await tryDoors(
    world,
    routes,
    doors.filter((kind) => theirs.includes(kind)),
    ledger,
  )
  const before = await fingerprint(database, SUR)
  await tryOwn(world, cases, kinds, ledger)
  await tryFiles(
    world,
    files,
    doors.filter((kind) => ours.includes(kind)),
    keys,
    ledger,
  )
  await tryDeciding(world, kinds, Number(keys.get('ReqID')?.[ANDES]), ledger)
  await tryDoors(
    world,
    routes,
    doors.filter((kind) => ours.includes(kind)),
    ledger,
  )
  await tryFields(world, fields, some(ours, whole), ledger)
  await tryRows(world, cases, whole ? ours : ours.filter(({ name }) => /^(administrator|supplier)$/.test(name)), ledger)
  enter(ledger, 'rows of the other company, after all that', before, await fingerprint(database, SUR))
  await tryFiles(world, files, theirs, keys, ledger)
  await tryFields(world, whole ? fields : [], theirs, ledger)
  await tryRows(world, whole ? cases : cases.filter(({ route }) => /byid$/i.test(route.path)), theirs, ledger)
  await trySubjects(world, cases, doors, ledger)
  await trySockets(world, keys, doors, ledger)
  await tryWalls(database, ledger)

  const removals: Removal[] = []
  const guarded = routes.filter(isGuard)
  const taken = whole ? guarded : guarded.filter((_, place) => place % 12 === 0)
  for (const route of taken) removals.push(await takeOutDoor(world, route, cases, some(kinds, false)))
  removals.push(...(await takeOutRules(world, fields, some(kinds, false))))
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
