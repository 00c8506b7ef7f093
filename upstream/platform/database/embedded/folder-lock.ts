import { StartRefusal } from '#upstream/platform/errors/start-refusal.ts'
import { acquireOwnerFile } from './owner-file.ts'
import { listenInside, listenOnMachine } from './owner-socket.ts'

/** What holds a folder. */
export interface FolderLock {
  /** Gives the folder back. */
  release: () => Promise<void>
}

/**
 * Holds a data folder for this process, by three things, each of which sees what the others cannot:
 * a socket name of the machine, which the system frees the moment its owner dies, kill -9 included; a socket inside the
 * folder, which also containers with networks of their own meet; and a file with a token of the owner's, made by whoever
 * comes first and looked at every two seconds, which other machines meet that share the folder (decision 0031).
 * @param folder its real path: two names of one folder must meet in one lock
 * @param onLost told when the file is no longer ours: whoever took the folder writes to it, and we must not
 * @throws StartRefusal when somebody else holds it
 */
export async function lockFolder(
  folder: string,
  onLost: (reason: StartRefusal) => void = () => undefined,
): Promise<FolderLock> {
  const closing: (() => Promise<void>)[] = []
  const release = async () => {
    for (const close of closing.splice(0).reverse()) await close()
  }
  try {
    const onMachine = await listenOnMachine(folder)
    if (onMachine === 'taken') throw inUse(folder)
    closing.push(onMachine.close)
    const inside = await listenInside(folder)
    if (inside === 'taken') throw inUse(folder)
    if (inside) closing.push(inside.close)
    const file = await acquireOwnerFile(folder, { seesDeath: inside !== undefined, onLost: () => onLost(lost(folder)) })
    if ('owner' in file) throw inUse(folder, file.owner)
    closing.push(file.close)
    return { release }
  } catch (failure) {
    await release()
    throw failure
  }
}

const inUse = (folder: string, owner?: string): StartRefusal =>
  new StartRefusal(
    `Ya hay un Circuito en marcha sobre la carpeta de datos ${folder}${owner ? ` (en la máquina ${owner})` : ''}: ` +
      'deténgalo, o indique otra carpeta con DATA_DIR.',
  )

const lost = (folder: string): StartRefusal =>
  new StartRefusal(`Otro Circuito tomó la carpeta de datos ${folder}: este se detiene para no dañar los datos.`)
