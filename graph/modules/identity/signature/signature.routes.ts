import { failure } from '#graph/platform/errors/failure.ts'
import { withQuery } from '#graph/platform/rest/rest.ts'
import { idIn, type FileRouter } from '#graph/platform/files/file-router.ts'
import { isUuid } from '#schema/platform/text/uuid.ts'

/** The picture of a signature; whose it is, the services look at. Uploaded as any picture. */
export function signatureFiles(router: FileRouter): void {
  router.download('/files/signatures/:id', (request) => {
    const id = idIn(request)
    if (!isUuid(id)) throw failure('NOT_FOUND')
    return {
      method: 'GET',
      path: withQuery('Helper/signature', { PrsFirma: id }),
      name: 'firma.jpg',
      type: 'image/jpeg',
    }
  })
}
