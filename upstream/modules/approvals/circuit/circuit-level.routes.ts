import { documentMessages } from '#schema/kit/document/document-messages.ts'
import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import * as clock from '#schema/platform/time/clock.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { audit } from '#upstream/platform/audit/audit.ts'
import { registerRead, registerWrite, type Call } from '#upstream/platform/http/call.ts'
import type { App, AppServices } from '#upstream/platform/http/services.ts'
import { id } from '#upstream/platform/http/id.ts'
import { allowed } from '#upstream/platform/auth/policy.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { levelPage, levelRow, listInput } from './list-circuit-levels.ts'
import { orderInput, orderLevels } from './order-levels.ts'
import { trialInput, tryCircuit } from './try-circuit.ts'
import { documentsTrialInput, tryDocuments } from './try-documents.ts'

const messages = {
  position: 'Seleccione Cargo',
} as const

const version = {
  SecVersion: z.number().int().nullish(),
  CpyID: z.number().int().nullish(),
  UsrCreateID: z.number().int().nullish(),
  UsrUpdateID: z.number().int().nullish(),
}

const levelInput = z.object({
  AlvID: z.coerce.number().int().min(0).nullish(),
  AccID: id,
  AlvOrder: z.coerce.number().int().min(1).max(1_000),
  TypeLevel: z.coerce.number().int().min(1).max(3).default(1),
  PstID: id,
  AlvDayNotifications: z.coerce.number().int().min(0).max(365).default(1),
  ...version,
})
const deleteInput = z.object({ AlvID: id, SecStatus: z.union([z.literal(0), z.literal(1)]).default(0), ...version })

/** @throws Refusal 400 for a circuit or position of nobody here */
async function mustExist(tx: Transaction<Tables>, { AccID, PstID }: { AccID: number; PstID: number }): Promise<void> {
  const circuit = await tx.selectFrom('SecCircuit').select('AccID').where('AccID', '=', AccID).executeTakeFirst()
  if (!circuit) throw refuse.badRequest({ message: documentMessages.circuit, path: 'AccID' })
  const position = await tx
    .selectFrom('GenPosition')
    .select('PstID')
    .where('PstID', '=', PstID)
    .where('SecStatus', '=', 1)
    .executeTakeFirst()
  if (!position) throw refuse.badRequest({ message: messages.position, path: 'PstID' })
}

const OPTIONS = ['CIRCUITS', 'CONFIGURATION'] as const

/** @throws Refusal 403 for who may only add levels and changes one, or the other way round; and as `mustExist` and `change` */
async function save({ tx, body, identity, permissions }: Call<z.output<typeof levelInput>>) {
  const flags = ['Save', body.AlvID ? 'Edit' : 'Add'] as const
  if (!OPTIONS.some((option) => flags.some((flag) => permissions.may(option, flag)))) throw refuse.forbidden()
  await mustExist(tx, body)
  const { AlvID, AccID, AlvOrder, TypeLevel, PstID, AlvDayNotifications } = body
  const values = { AccID, AlvOrder, TypeLevel, PstID, AlvDayNotifications }
  const saved = AlvID
    ? await change(tx, AlvID, body.SecVersion ?? null, { ...values, UsrUpdateID: identity.userId })
    : await tx
        .insertInto('SecApprovalLevel')
        .values({ ...values, CpyID: identity.companyId, UsrCreateID: identity.userId })
        .returning('AlvID')
        .executeTakeFirstOrThrow()
  await audit(tx, {
    resource: 'SecApprovalLevel',
    record: saved.AlvID,
    action: AlvID ? 'update' : 'create',
    change: values,
  })
  return levelRow(tx).where('l.AlvID', '=', saved.AlvID).executeTakeFirstOrThrow()
}

/** @throws Refusal 404 for a level that is not there, 409 for an old version */
async function change(
  tx: Transaction<Tables>,
  AlvID: number,
  SecVersion: number | null,
  values: Record<string, number>,
): Promise<{ AlvID: number }> {
  const current = await tx
    .selectFrom('SecApprovalLevel')
    .select('SecVersion')
    .where('AlvID', '=', AlvID)
    .forUpdate()
    .executeTakeFirst()
  if (!current) throw refuse.notFound()
  if (SecVersion !== null && SecVersion !== current.SecVersion) throw refuse.conflict()
  await tx
    .updateTable('SecApprovalLevel')
    .set({ ...values, SecUpdate: clock.now(), SecVersion: sql<number>`"SecVersion" + 1` })
    .where('AlvID', '=', AlvID)
    .execute()
  return { AlvID }
}

async function remove({ tx, body, identity }: Call<z.output<typeof deleteInput>>) {
  const { AlvID, SecStatus } = body
  await change(tx, AlvID, body.SecVersion ?? null, { SecStatus, UsrUpdateID: identity.userId })
  await audit(tx, {
    resource: 'SecApprovalLevel',
    record: AlvID,
    action: SecStatus === 0 ? 'delete' : 'restore',
    change: { SecStatus },
  })
  return levelRow(tx).where('l.AlvID', '=', AlvID).executeTakeFirstOrThrow()
}

/** SecApprovalLevel: the levels of a circuit, kept by whoever configures. */
export function circuitLevelRoutes(app: App, services: AppServices): void {
  const may = (...flag: ('Add' | 'Edit' | 'Save' | 'Delete' | 'View')[]) => allowed({ option: OPTIONS, flag })
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/SecApprovalLevel/pagination',
      policy: may('View'),
      body: listInput,
      summary: 'The levels of a circuit',
    },
    levelPage,
  )
  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: '/SecApprovalLevel/save',
      policy: may('Add', 'Save'),
      body: levelInput,
      summary: 'Creates a level, or changes one',
    },
    save,
  )
  registerWrite(
    app,
    services,
    {
      method: 'PUT',
      url: '/SecApprovalLevel/update',
      policy: may('Edit', 'Save'),
      body: levelInput,
      summary: 'Changes a level',
    },
    save,
  )
  registerWrite(
    app,
    services,
    {
      method: 'PUT',
      url: '/SecApprovalLevel/order',
      policy: may('Edit', 'Save'),
      body: orderInput,
      summary: 'Puts all the levels of a circuit in another order',
    },
    orderLevels,
  )
  registerWrite(
    app,
    services,
    {
      method: 'DELETE',
      url: '/SecApprovalLevel/delete',
      policy: may('Delete'),
      body: deleteInput,
      summary: 'Takes a level out, or puts it back',
    },
    remove,
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/SecCircuitCreate/trycircuit',
      // Of whom the document would be, not who asks.
      policy: allowed({ option: OPTIONS, flag: 'View', subject: ['UsrID'] }),
      body: trialInput,
      summary: 'Who would approve a document of such a kind, amount, area, category and requester',
    },
    tryCircuit,
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/SecCircuitCreate/trydocuments',
      policy: may('View'),
      body: documentsTrialInput,
      summary: 'Which circuit documents of last month had, and which they would get today',
    },
    tryDocuments,
  )
}
