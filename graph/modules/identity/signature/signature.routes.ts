import { failure } from '#graph/platform/errors/failure.ts'
import { withQuery } from '#graph/platform/rest/rest.ts'
import { idIn, type FileRouter } from '#graph/platform/files/file-router.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The picture of a signature; whose it is, the services look at. Uploaded as any picture. */
export function signatureFiles(router: FileRouter): void {
  router.download('/files/signatures/:id', (request) => {
    const id = idIn(request)
    if (!UUID.test(id)) throw failure('NOT_FOUND')
    return {
      method: 'GET',
      path: withQuery('Helper/signature', { PrsFirma: id }),
      name: 'firma.jpg',
      type: 'image/jpeg',
    }
  })
}
