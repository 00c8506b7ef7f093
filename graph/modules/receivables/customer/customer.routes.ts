import { bodyOfStatement, pathOfPicture } from './customer.source.ts'
import { keyIn, sheet, type Door } from '#graph/platform/files/file-router.ts'

/** Only what browsers show as a picture is called one. */
const pictureType = (said: unknown): string =>
  typeof said === 'string' && /^image\/(png|jpeg|webp)$/.test(said) ? said : 'application/octet-stream'

const customers = ['CUSTOMER'] as const

/** What customers alone fetch: the statement of a purchase, and the pictures of the day's announcements. */
export function customerFiles(door: Door): void {
  door.download(
    '/files/statement/:id.xlsx',
    (request) => {
      const id = keyIn(request)
      return sheet({
        method: 'POST',
        path: 'PagPaymentGateway/dataexcel',
        body: bodyOfStatement(id),
        name: `Estado de cuenta ${id}.xlsx`,
      })
    },
    customers,
  )
  door.download(
    '/files/promotions/:id',
    (request) => ({ method: 'GET', path: pathOfPicture(keyIn(request)), name: 'promocion', type: pictureType }),
    customers,
  )
}
