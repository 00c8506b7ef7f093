import { request } from 'undici'
import { routeWithoutGate } from '#tests/platform/source/line-to-add.ts'
import type { World } from '#tests/kit/world/world.ts'
import { expectedAccess, type Access, type CallerKind } from '../callers.ts'
import { gateOf } from '../expected/routes.ts'
import { resources } from '../expected/resources.ts'
import {
  recordProblem,
  recordCell,
  searchForeignMarks,
  forEachConcurrently,
  type PermissionReport,
} from '../findings.ts'
import type { Route } from '#tests/platform/http/declared-routes.ts'

export interface RawResponse {
  status: number
  bytes: Buffer
}

/** Asks the services as a kind of caller does. */
export async function callRoute(
  { restUrl }: World,
  { method, path }: Pick<Route, 'method' | 'path'>,
  { token }: Pick<CallerKind, 'token'>,
  body?: unknown,
): Promise<RawResponse> {
  const carries = method !== 'GET' && body !== undefined
  const response = await request(`${restUrl}/api/v1.0/${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(carries && { 'content-type': 'application/json' }),
    },
    ...(carries && { body: JSON.stringify(body) }),
  })
  return { status: response.statusCode, bytes: Buffer.from(await response.body.arrayBuffer()) }
}

/** A call or field after which its caller has no session. */
export const endsSessions = (name: string): boolean => /logout/i.test(name)

/** Reads from a status whether the route's policy let the caller in. */
export const accessOfStatus = (status: number): Access =>
  status === 401 || status === 403 || status === 500 ? status : 'in'

/** Calls a route with nothing in it, as everybody: what it answers beyond 401 and 403 is the rows' matter. */
export async function checkRoute(
  world: World,
  route: Route,
  kinds: readonly CallerKind[],
  ledger: PermissionReport,
): Promise<void> {
  const { method, path } = route
  const gate = gateOf(method, path)
  if (!gate) {
    recordProblem(ledger, routeWithoutGate(method, path, Object.keys(resources)))
    return
  }
  for (const kind of kinds) {
    const cell = `${method} ${path} as ${kind.name}`
    const { status, bytes } = await callRoute(world, route, kind, {})
    if (endsSessions(path)) await kind.sitAnew()
    recordCell(ledger, cell, expectedAccess(gate, kind), accessOfStatus(status))
    searchForeignMarks(ledger, cell, kind, bytes)
  }
}

/** Every call, those that end sessions last and each by itself. */
export async function checkRoutes(
  world: World,
  routes: readonly Route[],
  kinds: readonly CallerKind[],
  ledger: PermissionReport,
): Promise<void> {
  const work = (route: Route) => checkRoute(world, route, kinds, ledger)
  await forEachConcurrently(
    routes.filter(({ path }) => !endsSessions(path)),
    work,
  )
  await forEachConcurrently(
    routes.filter(({ path }) => endsSessions(path)),
    work,
    1,
  )
}
