import { z } from 'zod'
import type { Catalogue, FieldKind } from '#schema/kit/catalogue/descriptor.ts'
import { registerRead, registerWrite, type Call } from '#upstream/platform/http/call.ts'
import type { App, AppServices } from '#upstream/platform/http/services.ts'
import { cursorPageAnswer } from '#upstream/kit/list/cursor-page.ts'
import { id, idOrIds } from '#upstream/platform/http/id.ts'
import { allowed, staffOrService } from '#upstream/platform/auth/policy.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { registerExcelRoutes } from './excel/excel.routes.ts'
import { fieldsOf, subjectsOf, writtenFields } from './fields.ts'
import { listOf, pageBody, pageOf, type ListConditions } from './list-rows.ts'
import { rowsByKey, type Row } from './crud.repo.ts'
import { create, setStatus, update, type RowRule } from './save-row.ts'

/** Any JSON scalar: what a field takes is said by its descriptor, in a sentence of its own. */
const inputSchemaOf = z.union([z.string().max(10_000), z.number(), z.boolean()]).nullish()
const status = z.union([z.literal(0), z.literal(1)])

const number = z.number().nullable()
const text = z.string().nullable()
/** What a field of each kind reads as. */
const READ: Readonly<Record<FieldKind, z.ZodType>> = {
  text,
  longText: text,
  html: text,
  integer: number,
  decimal: text,
  date: text,
  flag: z.boolean().nullable(),
  fixed: number,
  choice: text,
  reference: z.union([z.number(), z.string()]).nullable(),
}

/** A row as the services answer it, with what people read of what is chosen. */
function rowSchema(catalogue: Catalogue) {
  const fields = fieldsOf(catalogue).flatMap(({ kind, wire, label, labelWire }): [string, z.ZodType][] => [
    [wire, READ[kind].describe(label)],
    ...(labelWire ? [[labelWire, text] as [string, z.ZodType]] : []),
  ])
  return z
    .object({
      [catalogue.key]: z.number(),
      ...Object.fromEntries(fields),
      SecStatus: z.number(),
      SecCreate: z.string(),
      SecUpdate: text,
      UsrCreateID: number.describe('Who made it.'),
      UsrUpdateID: number.describe('Who changed it last.'),
      SecVersion: z.number(),
    })
    .meta({ title: catalogue.resource })
}

function bodySchemas(catalogue: Catalogue) {
  const fields = Object.fromEntries(
    writtenFields(catalogue).map(({ wire, label }) => [wire, inputSchemaOf.describe(label)]),
  )
  const filters = Object.fromEntries(fieldsOf(catalogue).map(({ wire }) => [wire, z.string().max(256).optional()]))
  return {
    page: pageBody(catalogue),
    list: z.object({ search: z.string().max(256).default(''), ...filters }),
    byId: z.object({ [catalogue.key]: idOrIds }),
    save: z.object({ [catalogue.key]: id.nullish(), SecVersion: id.nullish(), ...fields }),
    remove: z.object({ [catalogue.key]: id, SecStatus: status.default(0) }),
  }
}

async function save(
  { tx, identity, permissions, body }: Call<Row>,
  catalogue: Catalogue,
  rule?: RowRule,
): Promise<Row> {
  const key = Number(body[catalogue.key] ?? 0)
  if (!permissions.may(catalogue.option, key ? 'Edit' : 'Add')) throw refuse.forbidden()
  return key ? update(tx, catalogue, identity, key, body, rule) : create(tx, catalogue, identity, body, rule)
}

interface CatalogueOptions {
  /** False where the resource has a list of its own. */
  list?: boolean
  /** False where no sheet can carry a row: a picture is no cell. */
  sheets?: boolean
  rule?: RowRule
  /** What the descriptor's filters ask of a row. */
  conditions?: ListConditions
}

/** The calls of a catalogue, from its descriptor alone, and what is its own. */
export function registerCatalogue(
  app: App,
  services: AppServices,
  catalogue: Catalogue,
  { list = true, sheets = true, rule, conditions = {} }: CatalogueOptions = {},
): void {
  const { resource, key, option, title, singular } = catalogue
  for (const { wire } of Object.values(catalogue.filters ?? {}))
    if (!conditions[wire]) throw new Error(`${resource}: nothing says what the filter ${wire} asks of a row`)
  const body = bodySchemas(catalogue)
  const row = rowSchema(catalogue)
  const subject = subjectsOf(catalogue)
  const view = allowed({ option, flag: 'View', subject })
  const keep = allowed({ option, flag: 'Save', subject })

  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: `/${resource}/pagination`,
      policy: view,
      summary: `${title}, page by page`,
      body: body.page,
      result: cursorPageAnswer(row),
    },
    (call) => pageOf(call, catalogue, conditions),
  )

  if (list)
    registerRead(
      app,
      services,
      {
        method: 'POST',
        url: `/${resource}/list`,
        policy: staffOrService,
        summary: `${title} that may be chosen`,
        query: body.list,
        result: z.array(row),
      },
      ({ tx, query: { search, ...filter } }) => listOf(tx, catalogue, filter, String(search).trim()),
    )

  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: `/${resource}/byid`,
      policy: view,
      summary: `${singular}: one, or a list`,
      body: body.byId,
      result: z.union([row, z.array(row)]),
    },
    async ({ tx, body: { [key]: requestedIds = [] } }) => {
      const rows = await rowsByKey(tx, catalogue, [requestedIds].flat())
      if (Array.isArray(requestedIds)) return rows
      return rows[0] ?? Promise.reject(refuse.notFound())
    },
  )

  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: `/${resource}/save`,
      policy: keep,
      summary: `Creates or changes: ${singular}`,
      body: body.save,
      result: row,
    },
    (call) => save(call, catalogue, rule),
  )
  registerWrite(
    app,
    services,
    {
      method: 'PUT',
      url: `/${resource}/update`,
      policy: keep,
      summary: `Changes: ${singular}`,
      body: body.save.required({ [key]: true }),
      result: row,
    },
    (call) => save(call, catalogue, rule),
  )

  registerWrite(
    app,
    services,
    {
      method: 'DELETE',
      url: `/${resource}/delete`,
      policy: allowed({ option, flag: catalogue.startsInactive ? ['Delete', 'Save'] : 'Delete' }),
      summary: `Deletes softly, or enables again: ${singular}`,
      body: body.remove,
      result: row,
    },
    ({ tx, identity, permissions, body: sent }) => {
      const SecStatus = Number(sent.SecStatus)
      // What starts inactive is enabled by whoever may change it: they made it to be used.
      const mayEnable = catalogue.startsInactive === true && permissions.may(option, 'Edit') && SecStatus === 1
      if (!permissions.may(option, 'Delete') && !mayEnable) throw refuse.forbidden()
      return setStatus(tx, catalogue, identity, Number(sent[key]), SecStatus)
    },
  )

  if (sheets) registerExcelRoutes(app, services, catalogue, { rule, conditions })
}
