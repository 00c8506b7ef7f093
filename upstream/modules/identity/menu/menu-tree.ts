import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { neededOptions, validateMenuOption } from '#schema/modules/identity/menu/menu-option.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import { id } from '#upstream/platform/http/id.ts'
import { refuse, refuseIfAny } from '#upstream/platform/errors/refusal.ts'

export const optionInput = z.object({
  OptID: id,
  OptName: z.string().max(256),
  OptIcon: z.string().max(60).nullish(),
  OptOrder: z.coerce.number().int().min(0).max(100_000),
  OptParentID: id.nullish(),
  SecStatus: z.coerce.number().int().min(0).max(1).default(1),
  SecVersion: z.number().int().nullish(),
})

type OptionInput = z.output<typeof optionInput>

const WIRE: Readonly<Record<string, string>> = { name: 'OptName', parent: 'OptParentID', isActive: 'SecStatus' }

/** Every option in its order, children after the order of their parents. */
export const readOptions = (tx: Transaction<Tables>) =>
  tx
    .selectFrom('SecOption')
    .select(['OptID', 'OptCode', 'OptName', 'OptIcon', 'OptOrder', 'OptParentID', 'SecStatus', 'SecVersion'])
    .orderBy('OptOrder')
    .orderBy('OptID')
    .execute()

type Stored = Awaited<ReturnType<typeof readOptions>>[number]

const asDraft = ({ OptID, OptCode, OptName, OptParentID, SecStatus }: Stored) => ({
  id: String(OptID),
  name: OptName,
  parent: OptParentID === null ? null : String(OptParentID),
  isActive: SecStatus === 1,
  isNeeded: neededOptions.has(OptCode),
})

/**
 * Keeps names, pictures, order, parents and state of some options; the rules are asked of the whole tree as it then is.
 * The menu is every company's: who may arrange it, the call's policy says.
 * @throws Refusal 400, 404, 409
 */
export async function saveOptions(tx: Transaction<Tables>, sent: readonly OptionInput[]): Promise<Stored[]> {
  await sql`select from "SecOption" order by "OptID" for update`.execute(tx)
  const before = new Map((await readOptions(tx)).map((option) => [option.OptID, option]))
  for (const { OptID, OptName, OptIcon, OptOrder, OptParentID, SecStatus, SecVersion } of sent) {
    const stored = before.get(OptID)
    if (!stored) throw refuse.notFound()
    if (SecVersion && SecVersion !== stored.SecVersion) throw refuse.conflict()
    before.set(OptID, {
      ...stored,
      OptName: OptName.trim(),
      OptIcon: OptIcon ?? null,
      OptOrder,
      OptParentID: OptParentID ?? null,
      SecStatus,
    })
  }
  const tree = [...before.values()]
  const found = validateMenuOption(tree.map(asDraft))
  refuseIfAny(found.map(({ path, message }) => ({ message, path: WIRE[String(path.at(-1))] ?? 'OptName' })))
  for (const { OptID } of sent) await saveOption(tx, before.get(OptID))
  return readOptions(tx)
}

async function saveOption(tx: Transaction<Tables>, option: Stored | undefined): Promise<void> {
  if (!option) return
  const { OptID, OptName, OptIcon, OptOrder, OptParentID, SecStatus } = option
  const change = { OptName, OptIcon, OptOrder, OptParentID, SecStatus }
  await tx
    .updateTable('SecOption')
    .set({ ...change, SecVersion: sql<number>`"SecVersion" + 1` })
    .where('OptID', '=', OptID)
    .execute()
  await audit(tx, { resource: 'SecOption', record: OptID, action: 'update', change })
}
