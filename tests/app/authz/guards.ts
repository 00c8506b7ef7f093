import { policy as rules } from '#graph/app/policy/policy.ts'
import type { World } from '#tests/kit/world/world.ts'
import type { Policy } from '#upstream/platform/auth/policy.ts'
import type { Kind } from './callers.ts'
import { tryDoor } from './checks/routes.ts'
import { tryField, type FieldCase } from './checks/fields.ts'
import { openLedger } from './findings.ts'
import type { Route } from '#tests/platform/http/declared-routes.ts'
import { tryRows, type RowCase } from './checks/rows.ts'

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
}

/** A door that asks for more than a session; the session itself is asked for by every call besides. */
export const isGuard = ({ policy }: Route): boolean =>
  policy.kind === 'allowed' || (policy.kind === 'signedIn' && policy.audiences.length < 3)

/** Runs `work` while a route lets in whoever has a session. */
async function withoutDoor<T>({ policy }: Route, work: () => Promise<T>): Promise<T> {
  const kept = { ...policy }
  Object.assign(policy, everybody, kept.kind !== 'anyone' && { subject: kept.subject })
  try {
    return await work()
  } finally {
    Object.assign(policy, kept)
  }
}

/**
 * Takes out the door of one route and looks whether its cells tell: those of a call with nothing in it, and where the
 * handler asks again for a new record, those that name one.
 */
export async function takeOutDoor(
  world: World,
  route: Route,
  cases: readonly RowCase[],
  kinds: readonly Kind[],
): Promise<Removal> {
  const ledger = openLedger()
  await withoutDoor(route, async () => {
    await tryDoor(world, route, kinds, ledger)
    if (ledger.wrong.length === 0)
      await tryRows(
        world,
        cases.filter((each) => each.route === route),
        kinds,
        ledger,
      )
  })
  return { guard: `${route.method} ${route.path}`, caught: ledger.wrong.length }
}

/** Takes out what the graph asks of a root field, with all that share the rule, and looks whether the cells of one of them tell. */
export async function takeOutRules(
  world: World,
  fields: readonly FieldCase[],
  kinds: readonly Kind[],
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
    const kept = [...rule]
    rule.push('INTERNAL', 'SUPPLIER', 'CUSTOMER')
    const ledger = openLedger()
    await tryField(world, field, kinds, ledger)
    rule.splice(0, rule.length, ...kept)
    found.push({ guard: `the graph's rule of ${name}`, caught: ledger.wrong.length })
  }
  return found
}
