import { failureMessage } from '#web/platform/apollo/failure/failure.ts'
import { send } from '#web/platform/apollo/transfer/send.ts'
import type { StoredImage } from '#web/platform/ui/field/ImageField.tsx'

type Options = { signal: AbortSignal; onProgress: (part: number) => void }

/** Sends the picture of an ImageField; what the service says against it becomes the error's message. */
export async function uploadPicture(file: File, options: Options): Promise<StoredImage> {
  const body = new FormData()
  body.append('file', file)
  try {
    return await send<StoredImage>('/files/pictures', body, options)
  } catch (error) {
    throw options.signal.aborted ? error : new Error(failureMessage(error), { cause: error })
  }
}
