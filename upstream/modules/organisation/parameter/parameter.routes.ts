import { z } from 'zod'
import { isForPortals, knownParameters } from '#schema/modules/organisation/parameter/parameter.ts'
import { callers } from '#upstream/kit/document/annulment.ts'
import { registerRead, registerWrite } from '#upstream/platform/http/call.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { allowed, signedIn } from '#upstream/platform/auth/policy.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { readSettingChanges, changePairOf } from '#upstream/platform/audit/audit-history.ts'
import { registerListExport } from '#upstream/kit/xlsx/list-export.ts'
import { createParameter, setParameterStatus, updateParameter } from './save-parameter.ts'
import { parameterPage, parameterPageInput } from './list-parameters.ts'
import { parameterColumns } from './parameter.xlsx.ts'

const PARAMETERS = 'PARAMETERS'
const name = z.string().min(1).max(120)
const query = z.object({ PrmName: name })
const parameterInput = z.object({
  ...callers,
  PrmName: name,
  PrmValue: z.string().max(2_000),
  PrmKind: z.string().max(40).nullish(),
  PrmDescription: z.string().max(1_000).nullish(),
  SecVersion: z.number().int().nullish(),
})

/** Settings of the company: asked for by name (portal.md 9), and kept at /general/parametros. */
export const parameterRoutes: RoutePlugin = (app, services) => {
  const keep = allowed({ option: PARAMETERS, flag: 'Save' })
  registerRead(
    app,
    services,
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
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/GenParameter/pagination',
      policy: allowed({ option: PARAMETERS, flag: 'View' }),
      body: parameterPageInput,
      summary: 'What the program reads, said or not, and what the company added',
    },
    parameterPage,
  )
  registerListExport(app, services, {
    resource: 'GenParameter',
    option: PARAMETERS,
    input: parameterPageInput,
    page: parameterPage,
    columns: parameterColumns,
    sheet: 'Parámetros',
    cutSheet: 'Primeros 10,000',
    name: 'parametros.xlsx',
  })
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/GenParameter/history',
      policy: allowed({ option: PARAMETERS, flag: 'View' }),
      body: query,
      summary: 'What became of a parameter: who, when, from what to what',
    },
    ({ tx, identity, body: { PrmName } }) =>
      readSettingChanges(tx, identity.companyId, 'GenParameter', PrmName, ({ AudChange }) =>
        changePairOf(AudChange, 'PrmValue'),
      ),
  )
  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: '/GenParameter/save',
      policy: keep,
      body: parameterInput,
      summary: 'Says a parameter for the first time',
    },
    ({ tx, identity, permissions, body }) => {
      const isOwn = !Object.hasOwn(knownParameters, body.PrmName)
      if (!permissions.may(PARAMETERS, isOwn ? 'Add' : 'Edit')) throw refuse.forbidden()
      return createParameter(tx, identity, body)
    },
  )
  registerWrite(
    app,
    services,
    { method: 'PUT', url: '/GenParameter/update', policy: keep, body: parameterInput, summary: 'Changes a parameter' },
    ({ tx, identity, body }) => updateParameter(tx, identity, body),
  )
  registerWrite(
    app,
    services,
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
