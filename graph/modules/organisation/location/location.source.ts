import { rows } from '#graph/platform/rest/page.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { InputOf, RowOf } from '#graph/platform/rest/wire/record.ts'
import { department, district, place, province } from './location.wire.ts'

export type LocationFormInput = InputOf<typeof department.table> & { code: string }
type SavedLocation = Pick<RowOf<typeof department.table>, 'code' | 'name' | 'isActive' | 'version'>

/** The level that a code of so many digits is of; what is none of any level, the services refuse by its own words. */
function levelOf(digits: number) {
  if (digits <= 2) return { resource: 'GenDepartment', wire: department }
  return digits <= 4 ? { resource: 'GenProvince', wire: province } : { resource: 'GenDistrict', wire: district }
}

export const readLocations = async (rest: Rest, parent: string | null, search: string | null) =>
  rows(place)(await rest.read('POST', 'GenDepartment/searchtree', { body: { ParentCode: parent, search } }))

/** What contains a new place says its level: its code may be mistyped. */
const levelOfInput = ({ code, parent, version }: LocationFormInput) =>
  levelOf(version ? code.length : (parent ?? '').length + 2)

export async function saveLocation(rest: Rest, input: LocationFormInput): Promise<SavedLocation> {
  const { resource, wire } = levelOfInput(input)
  const [method, verb] = input.version ? (['PUT', 'update'] as const) : (['POST', 'save'] as const)
  return readWire(wire, await rest.write(method, `${resource}/${verb}`, { body: wire.send(input) }))
}

export async function setLocationActive(rest: Rest, { code, isActive }: LocationFormInput): Promise<SavedLocation> {
  const { resource, wire } = levelOf(code.length)
  return readWire(wire, await rest.write('DELETE', `${resource}/delete`, { body: wire.send({ code, isActive }) }))
}
