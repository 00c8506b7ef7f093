import { readElectronicFile } from '#upstream/kit/cpe/read-electronic-file.ts'
import { UnreadableFile } from '#upstream/platform/files/unreadable-file.ts'

/** Why a file is refused. */
export function refusalOf(bytes: Buffer): string {
  try {
    readElectronicFile({ name: 'archivo', bytes })
  } catch (failure) {
    if (!(failure instanceof UnreadableFile)) throw failure
    return failure.message
  }
  return 'not refused'
}
