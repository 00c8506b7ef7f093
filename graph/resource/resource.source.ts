import { resource } from '#schema/catalogue/resource.ts'
import { rowOf } from '../catalogue/catalogue.wire.ts'
import { rows } from '../rest/page.ts'
import { withQuery, type Rest } from '../rest/rest.ts'
import { readWire } from '../rest/service.ts'
import type { InputOf } from '../rest/wire.ts'
import { resourceFileInput, sharedResource } from './resource.wire.ts'

const kept = rowOf(resource)

export const readMyResources = async (rest: Rest) => rows(sharedResource)(await rest.read('GET', 'CarResource/mine'))

export const setResourceFile = async (
  rest: Rest,
  { fileId = null, ...input }: InputOf<typeof resourceFileInput.table>,
) => readWire(kept, await rest.write('PUT', 'CarResource/file', { body: resourceFileInput.send({ ...input, fileId }) }))

/** Where the services keep the file of a resource. */
export const pathOfResource = (id: string) => withQuery('CarResource/download', { ResID: id })
