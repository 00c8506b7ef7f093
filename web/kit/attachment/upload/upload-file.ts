import { send } from '#web/platform/apollo/transfer/send.ts'
import type { KeptImage } from '#web/platform/ui/field/ImageField.tsx'

/** Keeps a file that answers to no type, to be put beside something afterwards; refusals are failures of the services. */
export function uploadFile(file: File): Promise<KeptImage> {
  const body = new FormData()
  body.append('file', file)
  return send<KeptImage>('/files/attachments', body)
}
