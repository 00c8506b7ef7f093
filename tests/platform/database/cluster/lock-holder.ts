/**
 * A process that holds a data folder until it is killed, or says why it may not. For the tests, which put it where it sees
 * another network. `node --import tsx tests/platform/database/cluster/lock-holder.ts DATA_DIR`
 */
import { lockFolder } from '#upstream/platform/database/embedded/folder-lock.ts'

const [folder = ''] = process.argv.slice(2)
try {
  await lockFolder(folder, () => console.log('lost'))
  console.log('holds')
  setInterval(() => undefined, 1_000)
} catch (failure) {
  console.log(`refused: ${(failure as Error).message}`)
}
