import { z } from 'zod'
import type { Catalogue } from '#schema/kit/catalogue/descriptor.ts'
import { read, write, type Call } from '#upstream/platform/http/call.ts'
import type { App, House } from '#upstream/platform/http/services.ts'
import { id, idOrIds } from '#upstream/platform/http/id.ts'
import { allowed, signedIn } from '#upstream/platform/auth/policy.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { addExcel } from './excel/excel.routes.ts'
import { fieldsOf, subjectsOf, writtenFields } from './fields.ts'
import { listOf, pageBody, pageOf } from './list-rows.ts'
import { rowsByKey, type Row } from './crud.repo.ts'
import { create, setStatus, update, type Rule } from './save-row.ts'

/** Any JSON scalar: what a field takes is said by its descriptor, in a sentence of its own. */
const sentValue = z.union([z.string().max(10_000), z.number(), z.boolean()]).nullish()
const status = z.union([z.literal(0), z.literal(1)])

function bodiesOf(catalogue: Catalogue) {
  const fields = Object.fromEntries(writtenFields(catalogue).map(({ wire }) => [wire, sentValue]))
  const filters = Object.fromEntries(fieldsOf(catalogue).map(({ wire }) => [wire, z.string().max(256).optional()]))
  return {
    page: pageBody(catalogue),
    list: z.object({ search: z.string().max(256).default(''), ...filters }),
    byId: z.object({ [catalogue.key]: idOrIds }),
    save: z.object({ [catalogue.key]: id.nullish(), SecVersion: id.nullish(), ...fields }),
    remove: z.object({ [catalogue.key]: id, SecStatus: status.default(0) }),
  }
}

async function save({ tx, identity, permissions, body }: Call<Row>, catalogue: Catalogue, rule?: Rule): Promise<Row> {
  const key = Number(body[catalogue.key] ?? 0)
  if (!permissions.may(catalogue.option, key ? 'Edit' : 'Add')) throw refuse.forbidden()
  return key ? update(tx, catalogue, identity, key, body, rule) : create(tx, catalogue, identity, body, rule)
}

interface Own {
  /** False where the resource has a list of its own. */
  list?: boolean
  /** False where no sheet can carry a row: a picture is no cell. */
  sheets?: boolean
  rule?: Rule
}

/** The calls of a catalogue, from its descriptor alone, and what is its own. */
export function addCatalogue(
  app: App,
  house: House,
  catalogue: Catalogue,
  { list = true, sheets = true, rule }: Own = {},
): void {
  const { resource, key, option, title, singular } = catalogue
  const body = bodiesOf(catalogue)
  const subject = subjectsOf(catalogue)
  const view = allowed({ option, flag: 'View', subject })
  const keep = allowed({ option, flag: 'Save', subject })

  read(
    app,
    house,
    {
      method: 'POST',
      url: `/${resource}/pagination`,
      policy: view,
      summary: `${title}, page by page`,
      body: body.page,
    },
    ({ tx, body: input }) => pageOf(tx, catalogue, input),
  )

  if (list)
    read(
      app,
      house,
      {
        method: 'POST',
        url: `/${resource}/list`,
        policy: signedIn(),
        summary: `${title} that may be chosen`,
        query: body.list,
      },
      ({ tx, query: { search, ...filter } }) => listOf(tx, catalogue, filter, String(search).trim()),
    )

  read(
    app,
    house,
    { method: 'POST', url: `/${resource}/byid`, policy: view, summary: `${singular}: one, or a list`, body: body.byId },
    async ({ tx, body: { [key]: asked = [] } }) => {
      const rows = await rowsByKey(tx, catalogue, [asked].flat())
      if (Array.isArray(asked)) return rows
      return rows[0] ?? Promise.reject(refuse.notFound())
    },
  )

  write(
    app,
    house,
    {
      method: 'POST',
      url: `/${resource}/save`,
      policy: keep,
      summary: `Creates or changes: ${singular}`,
      body: body.save,
    },
    (call) => save(call, catalogue, rule),
  )
  write(
    app,
    house,
    {
      method: 'PUT',
      url: `/${resource}/update`,
      policy: keep,
      summary: `Changes: ${singular}`,
      body: body.save.required({ [key]: true }),
    },
    (call) => save(call, catalogue, rule),
  )

  write(
    app,
    house,
    {
      method: 'DELETE',
      url: `/${resource}/delete`,
      policy: allowed({ option, flag: 'Delete' }),
      summary: `Deletes softly, or enables again: ${singular}`,
      body: body.remove,
    },
    ({ tx, identity, body: sent }) => setStatus(tx, catalogue, identity, Number(sent[key]), Number(sent.SecStatus)),
  )

  if (sheets) addExcel(app, house, catalogue, rule)
}
