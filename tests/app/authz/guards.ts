import { rootFieldRules as rules } from '#graph/app/policy/policy.ts'
import type { World } from '#tests/kit/world/world.ts'
import type { Policy } from '#upstream/platform/auth/policy.ts'
import type { CallerKind } from './callers.ts'
import { checkRoute } from './checks/routes.ts'
import { checkField, type FieldCase } from './checks/fields.ts'
import { createPermissionReport } from './findings.ts'
import type { Route } from '#tests/platform/http/declared-routes.ts'
import { checkRows, type RowCase } from './checks/rows.ts'

/** What becomes of the cells when one guard is gone. */
export interface Removal {
  guard: string
  /** Cells that came out wrong. */
  caught: number
}

const everybody: Policy = {
  kind: 'signedIn',
  audiences: ['staff', 'supplier', 'customer'],
  subject: [],
  beforeChange: false,
  serviceAccounts: true,
}

/** Tells a route whose policy needs more than a session; every call besides needs the session itself. */
export const isGuard = ({ policy }: Route): boolean =>
  policy.kind === 'allowed' || (policy.kind === 'signedIn' && policy.audiences.length < 3)

/** Runs `work` while a route lets in whoever has a session. */
async function withoutRouteGuard<T>({ policy }: Route, work: () => Promise<T>): Promise<T> {
  const original = { ...policy }
  Object.assign(policy, everybody, original.kind !== 'anyone' && { subject: original.subject })
  try {
    return await work()
  } finally {
    Object.assign(policy, original)
  }
}

/**
 * Takes out the guard of one route and looks whether its cells tell: those of a call with nothing in it, and where the
 * handler asks again for a new record, those that name one.
 */
export async function removeRouteGuard(
  world: World,
  route: Route,
  cases: readonly RowCase[],
  kinds: readonly CallerKind[],
): Promise<Removal> {
  const ledger = createPermissionReport()
  await withoutRouteGuard(route, async () => {
    await checkRoute(world, route, kinds, ledger)
    if (ledger.wrong.length === 0)
      await checkRows(
        world,
        cases.filter((each) => each.route === route),
        kinds,
        ledger,
      )
  })
  return { guard: `${route.method} ${route.path}`, caught: ledger.wrong.length }
}

/** Takes out what the graph asks of a root field, with all that share the rule, and looks whether the cells of one of them tell. */
export async function removeGraphRules(
  world: World,
  fields: readonly FieldCase[],
  kinds: readonly CallerKind[],
): Promise<Removal[]> {
  const found: Removal[] = []
  const shared = new Map(
    Object.entries(rules).flatMap(([name, rule]) =>
      rule !== 'anyone' && rule.length < 3 ? [[rule as string[], name] as const] : [],
    ),
  )
  for (const [rule, name] of shared) {
    const field = fields.find((each) => name.endsWith(`.${each.name}`))
    if (!field) continue
    const original = [...rule]
    rule.push('INTERNAL', 'SUPPLIER', 'CUSTOMER')
    const ledger = createPermissionReport()
    await checkField(world, field, kinds, ledger)
    rule.splice(0, rule.length, ...original)
    found.push({ guard: `the graph's rule of ${name}`, caught: ledger.wrong.length })
  }
  return found
}
