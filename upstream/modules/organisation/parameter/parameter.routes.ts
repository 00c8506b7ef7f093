import { z } from 'zod'
import { isForPortals, knownParameters } from '#schema/modules/organisation/parameter/parameter.ts'
import { callers } from '#upstream/kit/document/annulment.ts'
import { read, write } from '#upstream/platform/http/call.ts'
import type { Room } from '#upstream/platform/http/services.ts'
import { allowed, signedIn } from '#upstream/platform/auth/policy.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { changesOf, pairAt } from '#upstream/platform/audit/audit-history.ts'
import { exportsList } from '#upstream/kit/xlsx/list-export.ts'
import { createParameter, setParameterStatus, updateParameter } from './save-parameter.ts'
import { parameterPage, parameterPageInput } from './list-parameters.ts'
import { parameterColumns } from './parameter.xlsx.ts'

const PARAMETERS = 'PARAMETERS'
const name = z.string().min(1).max(120)
const query = z.object({ PrmName: name })
const sent = z.object({
  ...callers,
  PrmName: name,
  PrmValue: z.string().max(2_000),
  PrmKind: z.string().max(40).nullish(),
  PrmDescription: z.string().max(1_000).nullish(),
  SecVersion: z.number().int().nullish(),
})

/** Settings of the company: asked for by name (portal.md 9), and kept at /general/parametros. */
export const parameterRoom: Room = (app, house) => {
  const keep = allowed({ option: PARAMETERS, flag: 'Save' })
  read(
    app,
    house,
    {
      method: 'GET',
      url: '/Helper/getparam',
      policy: signedIn(['staff', 'supplier', 'customer']),
      summary: 'A parameter of the company; of suppliers and customers, one that their screens need',
      query,
    },
    async ({ tx, identity, query: { PrmName } }) => {
      if (identity.audience !== 'staff' && !isForPortals(PrmName)) throw refuse.notFound()
      const parameter = await tx
        .selectFrom('GenParameter')
        .select(['PrmName', 'PrmValue'])
        .where('PrmName', '=', PrmName)
        .where('SecStatus', '=', 1)
        .executeTakeFirst()
      if (!parameter) throw refuse.notFound()
      return parameter
    },
  )
  read(
    app,
    house,
    {
      method: 'POST',
      url: '/GenParameter/pagination',
      policy: allowed({ option: PARAMETERS, flag: 'View' }),
      body: parameterPageInput,
      summary: 'What the program reads, said or not, and what the company added',
    },
    parameterPage,
  )
  exportsList(app, house, {
    resource: 'GenParameter',
    option: PARAMETERS,
    input: parameterPageInput,
    page: parameterPage,
    columns: parameterColumns,
    sheet: 'Parámetros',
    cutSheet: 'Primeros 10,000',
    name: 'parametros.xlsx',
  })
  read(
    app,
    house,
    {
      method: 'POST',
      url: '/GenParameter/history',
      policy: allowed({ option: PARAMETERS, flag: 'View' }),
      body: query,
      summary: 'What became of a parameter: who, when, from what to what',
    },
    ({ tx, identity, body: { PrmName } }) =>
      changesOf(tx, identity.companyId, 'GenParameter', PrmName, ({ AudChange }) => pairAt(AudChange, 'PrmValue')),
  )
  write(
    app,
    house,
    {
      method: 'POST',
      url: '/GenParameter/save',
      policy: keep,
      body: sent,
      summary: 'Says a parameter for the first time',
    },
    ({ tx, identity, permissions, body }) => {
      const isOwn = !Object.hasOwn(knownParameters, body.PrmName)
      if (!permissions.may(PARAMETERS, isOwn ? 'Add' : 'Edit')) throw refuse.forbidden()
      return createParameter(tx, identity, body)
    },
  )
  write(
    app,
    house,
    { method: 'PUT', url: '/GenParameter/update', policy: keep, body: sent, summary: 'Changes a parameter' },
    ({ tx, identity, body }) => updateParameter(tx, identity, body),
  )
  write(
    app,
    house,
    {
      method: 'DELETE',
      url: '/GenParameter/delete',
      policy: allowed({ option: PARAMETERS, flag: 'Delete' }),
      body: z.object({ ...callers, PrmName: name, SecStatus: z.union([z.literal(0), z.literal(1)]).default(0) }),
      summary: 'Takes a value back, softly, or lets it hold again',
    },
    ({ tx, identity, body: { PrmName, SecStatus } }) => setParameterStatus(tx, identity, PrmName, SecStatus),
  )
}
