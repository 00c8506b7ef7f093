import { readElectronicFile } from '#upstream/cpe/read.ts'
import { UnreadableFile } from '#upstream/file/unreadable.ts'

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
