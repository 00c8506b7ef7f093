import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

/**
 * What becomes of writes that were not flushed: all of them are lost, or of each sector those after a moment of its own, as a
 * disk does that wrote some of them by itself and in an order of its own.
 */
export type Loss = 'all' | 'some'

/** Files whose writes are lost at a power cut unless they were flushed. */
export interface PowerCut {
  /** With which a program is started whose files they are. */
  environment: Record<string, string>
  /** Loses what was not flushed. Every program that writes there has ended. @returns how many writes were undone */
  lose(loss: Loss): number
}

/** A write: where, what lay there before, and how long the file was. */
interface Write {
  offset: number
  before: Buffer
  size: number
}

const SOURCE = join(import.meta.dirname, 'unflushed.c')
const SECTOR = 4_096
/** offset, length and size, eight bytes each. */
const HEAD = 24

function readJournal(bytes: Buffer): Write[] {
  const writes: Write[] = []
  for (let at = 0; at + HEAD <= bytes.length; ) {
    const [offset, length, size] = [0, 8, 16].map((field) => Number(bytes.readBigUInt64LE(at + field)))
    if (offset === undefined || length === undefined || size === undefined) break
    const before = bytes.subarray(at + HEAD, at + HEAD + length)
    // The program was killed while it noted this one, and has not written it.
    if (before.length < length) break
    writes.push({ offset, before, size })
    at += HEAD + length
  }
  return writes
}

/** Undoes a file's writes, last one first. */
function undo(file: number, writes: readonly Write[], loss: Loss): number {
  const firstLost = new Map<number, number>()
  /** Of each sector the first write that is lost; one beyond the last where none is. */
  const isLost = (sector: number, index: number) => {
    if (loss === 'all') return true
    const first = firstLost.get(sector) ?? Math.floor(Math.random() * (writes.length + 1))
    firstLost.set(sector, first)
    return index >= first
  }
  let undone = 0
  for (const [index, { offset, before }] of [...writes.entries()].toReversed()) {
    for (let at = 0; at < before.length; ) {
      const sector = Math.floor((offset + at) / SECTOR)
      const end = Math.min(before.length, (sector + 1) * SECTOR - offset)
      if (isLost(sector, index)) writeSync(file, before, at, end - at, offset + at)
      at = end
    }
    undone++
  }
  const [first] = writes
  if (loss === 'all' && first && fstatSync(file).size > first.size) ftruncateSync(file, first.size)
  return undone
}

/** Every file below a folder by its inode. */
function findFiles(folder: string, found = new Map<string, string>()): Map<string, string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) findFiles(path, found)
    else if (entry.isFile()) found.set(String(statSync(path).ino), path)
  }
  return found
}

/**
 * Watches the files below a folder. @param home an empty folder for the library and the journals @param compiler of C
 * @throws Error where this machine compiles no C
 */
export function preparePowerCut(folder: string, home: string, compiler = 'cc'): PowerCut {
  const journals = join(home, 'journals')
  mkdirSync(journals, { recursive: true })
  // Written by the account of PostgreSQL and by ours.
  chmodSync(home, 0o755)
  chmodSync(journals, 0o777)
  const library = join(home, 'unflushed.so')
  const compiled = spawnSync(compiler, ['-shared', '-fPIC', '-O2', '-o', library, SOURCE, '-ldl'], { encoding: 'utf8' })
  if (compiled.status !== 0)
    throw new Error(`A power cut cannot be simulated: ${compiler} is no C compiler here. ${compiled.stderr ?? ''}`)
  chmodSync(library, 0o755)
  return {
    environment: { LD_PRELOAD: library, POWER_FOLDER: folder, POWER_JOURNAL: journals },
    lose(loss) {
      const files = findFiles(folder)
      let undone = 0
      for (const inode of readdirSync(journals)) {
        const journal = join(journals, inode)
        const path = files.get(inode)
        const writes = readJournal(readFileSync(journal))
        rmSync(journal)
        if (path === undefined || writes.length === 0) continue
        const file = openSync(path, 'r+')
        undone += undo(file, writes, loss)
        closeSync(file)
      }
      return undone
    },
  }
}
