import { z } from 'zod'
import { callers } from '#upstream/kit/document/annulment.ts'
import { registerRead, registerWrite } from '#upstream/platform/http/call.ts'
import type { App, AppServices, RoutePlugin } from '#upstream/platform/http/services.ts'
import { pageInput, searchOf } from '#upstream/platform/http/page.ts'
import { allowed } from '#upstream/platform/auth/policy.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { registerListExport } from '#upstream/kit/xlsx/list-export.ts'
import { locationLevels, type LocationLevel } from './location-levels.ts'
import { createLocation, renameLocation, setLocationStatus, type LocationInput } from './save-location.ts'
import { readLocation, locationPage, readChildLocations, searchLocations } from './location.repo.ts'
import { districtPage, locationColumns } from './location.xlsx.ts'

const UBIGEO = 'UBIGEO'
const code = z.string().max(20)
const status = z.union([z.literal(0), z.literal(1)])
const view = allowed({ option: UBIGEO, flag: 'View' })

type LocationBody = Record<string, unknown>

const textAt = (body: LocationBody, column: string): string => (typeof body[column] === 'string' ? body[column] : '')

const toLocationInput = ({ key, name, parent }: LocationLevel, body: LocationBody): LocationInput => ({
  code: textAt(body, key),
  name: textAt(body, name),
  parent: (parent && textAt(body, parent)) || null,
  version: typeof body['SecVersion'] === 'number' ? body['SecVersion'] : null,
})

/** pagination, byid, save, update and delete of one level (portal.md 7); its list is everybody's. */
function addLevel(app: App, services: AppServices, level: LocationLevel): void {
  const { resource, key, name, parent, title } = level
  const keep = allowed({ option: UBIGEO, flag: 'Save', installation: true })
  const within = parent ? { [parent]: code.nullish() } : {}
  const sent = z.object({
    ...callers,
    [key]: code,
    [name]: z.string().max(1_000),
    ...within,
    SecVersion: z.number().int().nullish(),
  })
  const page = pageInput({ [key]: code.nullish(), ...within, SecStatus: z.number().int().nullish() })

  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: `/${resource}/pagination`,
      policy: view,
      body: page,
      summary: `${title}, page by page`,
      answerName: 'locations',
    },
    ({ tx, body }) => locationPage(tx, level, body),
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: `/${resource}/byid`,
      answerName: 'location',
      policy: view,
      body: z.object({ [key]: code }),
      summary: `${title}: one`,
    },
    async ({ tx, body }) => (await readLocation(tx, level, textAt(body, key))) ?? Promise.reject(refuse.notFound()),
  )
  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: `/${resource}/save`,
      policy: keep,
      body: sent,
      summary: `${title}: adds one`,
      answerName: 'new location',
    },
    (call) => {
      if (!call.permissions.may(UBIGEO, 'Add')) throw refuse.forbidden()
      return createLocation(call.tx, level, call.identity, toLocationInput(level, call.body))
    },
  )
  registerWrite(
    app,
    services,
    {
      method: 'PUT',
      url: `/${resource}/update`,
      policy: keep,
      body: sent,
      summary: `${title}: another name`,
      answerName: 'changed location',
    },
    (call) => renameLocation(call.tx, level, call.identity, toLocationInput(level, call.body)),
  )
  registerWrite(
    app,
    services,
    {
      method: 'DELETE',
      url: `/${resource}/delete`,
      answerName: 'location status',
      policy: allowed({ option: UBIGEO, flag: 'Delete', installation: true }),
      body: z.object({ ...callers, [key]: code, SecStatus: status.default(0) }),
      summary: `${title}: switches one off, or on again`,
    },
    (call) => {
      const body = call.body as LocationBody
      return setLocationStatus(call.tx, level, call.identity, textAt(body, key), Number(body['SecStatus']))
    },
  )
}

const treeInput = z.object({ ParentCode: code.nullish(), search: z.string().max(256).nullish() })

/** /general/ubigeo: the departments, provinces and districts of Peru, level by level and as a tree. */
export const locationRoutes: RoutePlugin = (app, services) => {
  for (const level of locationLevels) addLevel(app, services, level)
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/GenDepartment/searchtree',
      policy: view,
      body: treeInput,
      summary: 'What lies in a place, or what is looked for with everything that contains it',
    },
    ({ tx, body: { ParentCode, search } }) => {
      const words = searchOf({ search })
      return words === '' ? readChildLocations(tx, ParentCode || null) : searchLocations(tx, words)
    },
  )
  registerListExport(app, services, {
    resource: 'GenDistrict',
    option: UBIGEO,
    status: 'SecStatus',
    input: pageInput({}),
    page: districtPage,
    columns: locationColumns,
    sheet: 'Ubigeo',
    cutSheet: 'Primeros 10,000',
    name: 'ubigeo.xlsx',
  })
}
