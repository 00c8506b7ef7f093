import { sql } from 'kysely'
import { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import { callers } from '#upstream/kit/document/annulment.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { readGroups, readGroupValues, type DefinitionGroup, type GroupValue } from './definition-group.repo.ts'

const messages = {
  foreignValues: 'El orden nombra valores que no son propios de la lista',
} as const

export const DEFINITION_GROUPS = 'DEFINITION_GROUPS'
const MOST_VALUES = 1_000
const LONGEST_NAME = 80

export const renameInput = z.object({
  ...callers,
  DefID: id,
  DgrName: z.string().trim().min(1, 'Ingrese Nombre').max(LONGEST_NAME, `Nombre: máximo ${LONGEST_NAME} caracteres`),
  SecVersion: id,
})

export const orderInput = z.object({
  ...callers,
  DefID: id,
  items: z
    .array(z.object({ DedID: id, SecVersion: id }))
    .min(1)
    .max(MOST_VALUES),
})

/**
 * Says what people call a list. It is called so in every company.
 * @throws Refusal 404, 409 for an old version
 */
export async function renameGroup(call: Call<z.output<typeof renameInput>>): Promise<DefinitionGroup> {
  const { tx, identity, body } = call
  const { DefID, DgrName, SecVersion } = body
  const before = await tx
    .selectFrom('GenDefinitionGroup')
    .select(['DgrName', 'SecVersion'])
    .where('DefID', '=', DefID)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw refuse.notFound()
  if (before.SecVersion !== SecVersion) throw refuse.conflict()
  await tx
    .updateTable('GenDefinitionGroup')
    .set({ DgrName, SecVersion: SecVersion + 1, SecUpdate: clock.now(), UsrUpdateID: identity.userId })
    .where('DefID', '=', DefID)
    .execute()
  await audit(tx, {
    resource: 'GenDefinitionGroup',
    record: DefID,
    action: 'update',
    change: { DgrName: [before.DgrName, DgrName] },
  })
  const [group] = await readGroups(tx, { DefID })
  if (!group) throw new Error(`list ${DefID} went away under its lock`)
  return group
}

/**
 * Puts the company's own values of a list in this order, after those that are common to all companies.
 * @throws Refusal 404 for a list that is none, 400 for values that are not its own or are missing, 409 for an old version
 */
export async function orderGroup(call: Call<z.output<typeof orderInput>>): Promise<GroupValue[]> {
  const { tx, identity, body } = call
  const { companyId, userId } = identity
  const { DefID, items } = body
  const before = await readGroupValues(tx, companyId, DefID)
  const own = await tx
    .selectFrom('GenDefinition')
    .select(['DedID', 'DedOrder', 'SecVersion'])
    .where('DefID', '=', DefID)
    .where('CpyID', '=', companyId)
    .orderBy('DedID')
    .forUpdate()
    .execute()
  const known = new Map(own.map((value) => [value.DedID, value]))
  if (new Set(items.map(({ DedID }) => DedID)).size !== items.length || items.some(({ DedID }) => !known.has(DedID)))
    throw refuse.badRequest({ message: messages.foreignValues, path: 'items' })
  if (items.length !== own.length || items.some(({ DedID, SecVersion }) => known.get(DedID)?.SecVersion !== SecVersion))
    throw refuse.conflict()
  const first = Math.max(0, ...before.filter(({ DedShared }) => DedShared).map(({ DedOrder }) => DedOrder)) + 1
  await sql`update "GenDefinition" d set "DedOrder" = place.at, "SecVersion" = d."SecVersion" + 1, "SecUpdate" = clock_now(), "UsrUpdateID" = ${userId}
    from (select id, ${first}::integer + (n - 1)::integer as at
      from unnest(${items.map(({ DedID }) => DedID)}::integer[]) with ordinality as wanted (id, n)) as place
    where d."DedID" = place.id and d."CpyID" = ${companyId} and d."DedOrder" <> place.at`.execute(tx)
  await audit(tx, {
    resource: 'GenDefinitionGroup',
    record: DefID,
    action: 'order',
    change: { DedID: [own.map(({ DedID }) => DedID), items.map(({ DedID }) => DedID)] },
  })
  return readGroupValues(tx, companyId, DefID)
}
