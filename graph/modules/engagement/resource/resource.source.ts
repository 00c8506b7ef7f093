import { resource } from '#schema/modules/engagement/resource/resource-catalogue.ts'
import { rowOf } from '#graph/kit/catalogue/catalogue.wire.ts'
import { rows } from '#graph/platform/rest/page.ts'
import { withQuery, type Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { InputOf } from '#graph/platform/rest/wire/record.ts'
import { resourceFileInput, sharedResource } from './resource.wire.ts'

const readResource = rowOf(resource)

export const readMyResources = async (rest: Rest) => rows(sharedResource)(await rest.read('GET', 'CarResource/mine'))

export const setResourceFile = async (
  rest: Rest,
  { fileId = null, ...input }: InputOf<typeof resourceFileInput.table>,
) =>
  readWire(
    readResource,
    await rest.write('PUT', 'CarResource/file', { body: resourceFileInput.send({ ...input, fileId }) }),
  )

/** Where the services keep the file of a resource. */
export const pathOfResource = (id: string) => withQuery('CarResource/download', { ResID: id })
