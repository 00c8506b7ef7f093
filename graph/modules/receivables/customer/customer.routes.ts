import { bodyOfStatement, pathOfPicture } from './customer.source.ts'
import { keyIn, sheetFile, type FileRouter } from '#graph/platform/files/file-router.ts'

/** Only what browsers show as a picture is called one. */
const pictureType = (contentType: unknown): string =>
  typeof contentType === 'string' && /^image\/(png|jpeg|webp)$/.test(contentType)
    ? contentType
    : 'application/octet-stream'

const customers = ['CUSTOMER'] as const

/** What customers alone fetch: the statement of a purchase, and the pictures of the day's announcements. */
export function customerFiles(router: FileRouter): void {
  router.download(
    '/files/statement/:id.xlsx',
    (request) => {
      const id = keyIn(request)
      return sheetFile({
        method: 'POST',
        path: 'PagPaymentGateway/dataexcel',
        body: bodyOfStatement(id),
        name: `Estado de cuenta ${id}.xlsx`,
      })
    },
    customers,
  )
  router.download(
    '/files/promotions/:id',
    (request) => ({ method: 'GET', path: pathOfPicture(keyIn(request)), name: 'promocion', type: pictureType }),
    customers,
  )
}
