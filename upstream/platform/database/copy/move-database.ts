import type { Database } from '../connection/open-database.ts'
import { endReadOnlyMode, startReadOnlyMode } from '../server/read-only-mode.ts'
import { copyDatabase, type Copied } from './copy-database.ts'

/**
 * Moves everything in `source` to `target`, which has the same migrations and no company. From its beginning nothing is
 * written to `source` any more, so that nothing is left behind and no number is given twice; it stays so. Where the move
 * fails `source` is as it was.
 *
 * @param settle what else has to arrive before `target` may be written to, such as files
 * @throws StartRefusal when the two do not fit or what arrived is not what was sent
 */
export async function moveDatabase(
  source: Database,
  target: Database,
  settle: () => Promise<void> = async () => undefined,
): Promise<Copied[]> {
  try {
    await startReadOnlyMode(source)
    await settle()
    return await copyDatabase(source, target)
  } catch (failure) {
    await endReadOnlyMode(source)
    throw failure
  }
}
