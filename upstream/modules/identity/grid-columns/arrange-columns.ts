import type { Transaction } from 'kysely'
import { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import { validateGridColumns } from '#schema/modules/identity/grid-columns/grid-columns.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { refuse, refuseIfAny } from '#upstream/platform/errors/refusal.ts'

const MOST_COLUMNS = 60

export const columnsInput = z.object({
  TrsCode: z.string().max(3),
  /** The version that was read; 0 where nothing was arranged. */
  SecVersion: z.number().int().min(0),
  items: z
    .array(
      z.object({
        GcoColumn: z.string().regex(/^[A-Za-z]\w{0,39}$/, 'La columna no existe'),
        GcoTitle: z.string().trim().max(256).nullish(),
        GcoVisible: z.boolean(),
      }),
    )
    .max(MOST_COLUMNS),
})

/** How a company wants the list of a kind of document first seen. */
export interface GridColumns {
  TrsCode: string
  /** 0 while nothing was arranged. */
  SecVersion: number
  items: { GcoColumn: string; GcoTitle: string | null; GcoVisible: boolean }[]
}

/** Reads how the company arranged the columns of a list; version 0 without columns where it did not. */
export async function readColumns(tx: Transaction<Tables>, companyId: number, TrsCode: string): Promise<GridColumns> {
  const rows = await tx
    .selectFrom('SecGridColumn')
    .select(['GcoColumn', 'GcoTitle', 'GcoVisible', 'SecVersion'])
    .where('CpyID', '=', companyId)
    .where('TrsCode', '=', TrsCode)
    .orderBy('GcoOrder')
    .orderBy('GcoColumn')
    .execute()
  const items = rows.map(({ GcoColumn, GcoTitle, GcoVisible }) => ({ GcoColumn, GcoTitle, GcoVisible }))
  return { TrsCode, SecVersion: rows[0]?.SecVersion ?? 0, items }
}

/**
 * Arranges the columns of a kind of document, all of them at once and in the order that was sent; none takes the
 * arrangement back. Of two at once the second is refused.
 * @throws Refusal 400, 404 for a kind that is none, 409 for an old version
 */
export async function arrangeColumns(call: Call<z.output<typeof columnsInput>>): Promise<GridColumns> {
  const { tx, body, identity } = call
  const { TrsCode, items } = body
  const kind = await tx
    .selectFrom('SecTransaction')
    .select('TrsCode')
    .where('TrsCode', '=', TrsCode)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!kind) throw refuse.notFound()
  const { SecVersion } = await readColumns(tx, identity.companyId, TrsCode)
  if (SecVersion !== body.SecVersion) throw refuse.conflict()
  const columns = items.map(({ GcoColumn, GcoTitle, GcoVisible }) => ({
    column: GcoColumn,
    title: GcoTitle || null,
    isVisible: GcoVisible,
  }))
  const wire: Readonly<Record<string, string>> = { column: 'GcoColumn', title: 'GcoTitle' }
  refuseIfAny(
    validateGridColumns(columns).map(({ path, message }) => ({
      message,
      path: ['items', ...path.map((step) => wire[step] ?? step)].join('.'),
    })),
  )
  await tx.deleteFrom('SecGridColumn').where('CpyID', '=', identity.companyId).where('TrsCode', '=', TrsCode).execute()
  if (columns.length > 0)
    await tx
      .insertInto('SecGridColumn')
      .values(
        columns.map(({ column, title, isVisible }, index) => ({
          CpyID: identity.companyId,
          TrsCode,
          GcoColumn: column,
          GcoTitle: title,
          GcoOrder: index + 1,
          GcoVisible: isVisible,
          SecVersion: SecVersion + 1,
          SecUpdate: clock.now(),
          UsrUpdateID: identity.userId,
        })),
      )
      .execute()
  await audit(tx, { resource: 'SecGridColumn', record: TrsCode, action: 'update', change: { items } })
  return readColumns(tx, identity.companyId, TrsCode)
}
