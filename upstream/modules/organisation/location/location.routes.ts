import { z } from 'zod'
import { callers } from '#upstream/kit/document/annulment.ts'
import { read, write } from '#upstream/platform/http/call.ts'
import type { App, House, Room } from '#upstream/platform/http/services.ts'
import { pageInput, searchOf } from '#upstream/platform/http/page.ts'
import { allowed } from '#upstream/platform/auth/policy.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { exportsList } from '#upstream/kit/xlsx/list-export.ts'
import { placeLevels, type PlaceLevel } from './location-levels.ts'
import { createPlace, renamePlace, setPlaceStatus, type SentPlace } from './save-location.ts'
import { placeOf, placePage, placesIn, placesLike } from './location.repo.ts'
import { districtPage, placeColumns } from './location.xlsx.ts'

const UBIGEO = 'UBIGEO'
const code = z.string().max(20)
const status = z.union([z.literal(0), z.literal(1)])
const view = allowed({ option: UBIGEO, flag: 'View' })

type Sent = Record<string, unknown>

const textAt = (body: Sent, column: string): string => (typeof body[column] === 'string' ? body[column] : '')

const sentOf = ({ key, name, parent }: PlaceLevel, body: Sent): SentPlace => ({
  code: textAt(body, key),
  name: textAt(body, name),
  parent: (parent && textAt(body, parent)) || null,
  version: typeof body['SecVersion'] === 'number' ? body['SecVersion'] : null,
})

/** pagination, byid, save, update and delete of one level (portal.md 7); its list is everybody's. */
function addLevel(app: App, house: House, level: PlaceLevel): void {
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

  read(
    app,
    house,
    { method: 'POST', url: `/${resource}/pagination`, policy: view, body: page, summary: `${title}, page by page` },
    ({ tx, body }) => placePage(tx, level, body),
  )
  read(
    app,
    house,
    {
      method: 'POST',
      url: `/${resource}/byid`,
      policy: view,
      body: z.object({ [key]: code }),
      summary: `${title}: one`,
    },
    async ({ tx, body }) => (await placeOf(tx, level, textAt(body, key))) ?? Promise.reject(refuse.notFound()),
  )
  write(
    app,
    house,
    { method: 'POST', url: `/${resource}/save`, policy: keep, body: sent, summary: `${title}: adds one` },
    (call) => {
      if (!call.permissions.may(UBIGEO, 'Add')) throw refuse.forbidden()
      return createPlace(call.tx, level, call.identity, sentOf(level, call.body))
    },
  )
  write(
    app,
    house,
    { method: 'PUT', url: `/${resource}/update`, policy: keep, body: sent, summary: `${title}: another name` },
    (call) => renamePlace(call.tx, level, call.identity, sentOf(level, call.body)),
  )
  write(
    app,
    house,
    {
      method: 'DELETE',
      url: `/${resource}/delete`,
      policy: allowed({ option: UBIGEO, flag: 'Delete', installation: true }),
      body: z.object({ ...callers, [key]: code, SecStatus: status.default(0) }),
      summary: `${title}: switches one off, or on again`,
    },
    (call) => {
      const body = call.body as Sent
      return setPlaceStatus(call.tx, level, call.identity, textAt(body, key), Number(body['SecStatus']))
    },
  )
}

const treeInput = z.object({ ParentCode: code.nullish(), search: z.string().max(256).nullish() })

/** /general/ubigeo: the departments, provinces and districts of Peru, level by level and as a tree. */
export const placeRoom: Room = (app, house) => {
  for (const level of placeLevels) addLevel(app, house, level)
  read(
    app,
    house,
    {
      method: 'POST',
      url: '/GenDepartment/searchtree',
      policy: view,
      body: treeInput,
      summary: 'What lies in a place, or what is looked for with everything that contains it',
    },
    ({ tx, body: { ParentCode, search } }) => {
      const words = searchOf({ search })
      return words === '' ? placesIn(tx, ParentCode || null) : placesLike(tx, words)
    },
  )
  exportsList(app, house, {
    resource: 'GenDistrict',
    option: UBIGEO,
    status: 'SecStatus',
    input: pageInput({}),
    page: districtPage,
    columns: placeColumns,
    sheet: 'Ubigeo',
    cutSheet: 'Primeros 10,000',
    name: 'ubigeo.xlsx',
  })
}
