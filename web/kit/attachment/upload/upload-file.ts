import { send } from '#web/platform/apollo/transfer/send.ts'
import type { StoredImage } from '#web/platform/ui/field/ImageField.tsx'

/** Keeps a file that answers to no type, to be put beside something afterwards; refusals are failures of the services. */
export function uploadFile(file: File): Promise<StoredImage> {
  const body = new FormData()
  body.append('file', file)
  return send<StoredImage>('/files/attachments', body)
}
