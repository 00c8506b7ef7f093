import { keyIn, type FileRouter } from '#graph/platform/files/file-router.ts'
import { pathOfResource } from './resource.source.ts'

/** The files of resources, for whom they are meant. */
export function resourceFiles(router: FileRouter): void {
  router.download(
    '/files/resources/:id',
    (request) => ({
      method: 'GET',
      path: pathOfResource(keyIn(request)),
      name: 'recurso',
      type: 'application/octet-stream',
    }),
    ['INTERNAL', 'SUPPLIER', 'CUSTOMER'],
  )
}
