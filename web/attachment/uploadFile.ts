import { send } from '#web/apollo/send.ts'
import type { KeptImage } from '#web/ui/ImageField.tsx'

/** Keeps a file that answers to no type, to be put beside something afterwards; refusals are failures of the services. */
export function uploadFile(file: File): Promise<KeptImage> {
  const body = new FormData()
  body.append('file', file)
  return send<KeptImage>('/files/attachments', body)
}
