import { failure } from '../errors/failure.ts'
import { generateConformity, readReception } from '../reception/reception.source.ts'
import { stored } from './attachmentFiles.ts'
import { keyIn, type Door } from './door.ts'

/** Kind 2 of Helper/downloadfile: conformity documents (back-office.md 7). */
const CONFORMITY = 2

export function receptionFiles(door: Door): void {
  door.download('/files/attended-orders/:id/conformity.pdf', async (request, { rest }) => {
    const reception = await readReception(rest, keyIn(request))
    if (!reception || !(reception.conformityNumber ?? reception.canHaveConformity)) throw failure('NOT_FOUND')
    const name = await generateConformity(rest, reception)
    return { ...stored(name, CONFORMITY, name), type: 'application/pdf' }
  })
}
