import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { registerRead } from '#upstream/platform/http/call.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { anySession } from '#upstream/platform/auth/policy.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'
import { noPermissions } from '#upstream/platform/auth/permissions.ts'

interface MenuEntry {
  OptCode: string
  OptName: string
  OptIcon: string | null
  OptOrder: number
  childCount: number
  child: MenuEntry[]
}

type OptionRow = Omit<MenuEntry, 'childCount' | 'child'> & { OptID: number; OptParentID: number | null }

/** The menu: what the person may look at, and the branches that lead there; at most three levels (portal.md 5). */
export function menuOf(
  options: readonly OptionRow[],
  visible: ReadonlySet<string>,
  parent: number | null = null,
  depth = 3,
): MenuEntry[] {
  if (depth === 0) return []
  return options
    .filter(({ OptParentID }) => OptParentID === parent)
    .map(({ OptID, OptCode, OptName, OptIcon, OptOrder }) => {
      const child = menuOf(options, visible, OptID, depth - 1)
      return { OptCode, OptName, OptIcon, OptOrder, childCount: child.length, child }
    })
    .filter(({ OptCode, childCount }) => childCount > 0 || visible.has(OptCode))
}

async function menu(tx: Transaction<Tables>, { userId }: Identity) {
  const options = await tx
    .selectFrom('SecOption')
    .select(['OptID', 'OptParentID', 'OptCode', 'OptName', 'OptIcon', 'OptOrder'])
    .where('SecStatus', '=', 1)
    .orderBy('OptOrder')
    .orderBy('OptID')
    .execute()
  const granted = await tx
    .selectFrom('SecEffectiveOption')
    .innerJoin('SecOption', 'SecOption.OptID', 'SecEffectiveOption.OptID')
    .select('OptCode')
    .where('UsrID', '=', userId)
    .where('IsAllowView', '=', true)
    .execute()
  return menuOf(options, new Set(granted.map(({ OptCode }) => OptCode)))
}

const menuQuery = z.object({ optCode: z.string().max(60).optional() })

/** The options of the person who asks (portal.md 9, 10). */
export const optionRoutes: RoutePlugin = (app, services) => {
  registerRead(
    app,
    services,
    { method: 'GET', url: '/UserOption/ListByUser', policy: anySession, summary: 'The menu of the caller' },
    ({ tx, identity }) => menu(tx, identity),
  )

  registerRead(
    app,
    services,
    {
      method: 'GET',
      url: '/UserOption/UserOptionAllow',
      policy: anySession,
      summary: 'What the caller may do on an option, or on all',
      query: menuQuery,
    },
    async ({ permissions, query: { optCode } }) =>
      optCode === undefined
        ? permissions.all
        : (permissions.all.find(({ OptCode }) => OptCode === optCode) ?? noPermissions(optCode)),
  )
}
