import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { read } from '#upstream/platform/http/call.ts'
import type { Room } from '#upstream/platform/http/services.ts'
import { anybodySignedIn } from '#upstream/platform/auth/policy.ts'
import type { Identity } from '#upstream/platform/auth/identity.ts'
import { nothingGranted } from '#upstream/platform/auth/permissions.ts'

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
  const seen = await tx
    .selectFrom('SecUserOption')
    .innerJoin('SecOption', 'SecOption.OptID', 'SecUserOption.OptID')
    .select('OptCode')
    .where('UsrID', '=', userId)
    .where('IsAllowView', '=', true)
    .execute()
  return menuOf(options, new Set(seen.map(({ OptCode }) => OptCode)))
}

const asked = z.object({ optCode: z.string().max(60).optional() })

/** The options of the person who asks (portal.md 9, 10). */
export const optionRoom: Room = (app, house) => {
  read(
    app,
    house,
    { method: 'GET', url: '/UserOption/ListByUser', policy: anybodySignedIn, summary: 'The menu of the caller' },
    ({ tx, identity }) => menu(tx, identity),
  )

  read(
    app,
    house,
    {
      method: 'GET',
      url: '/UserOption/UserOptionAllow',
      policy: anybodySignedIn,
      summary: 'What the caller may do on an option, or on all',
      query: asked,
    },
    async ({ permissions, query: { optCode } }) =>
      optCode === undefined
        ? permissions.all
        : (permissions.all.find(({ OptCode }) => OptCode === optCode) ?? nothingGranted(optCode)),
  )
}
