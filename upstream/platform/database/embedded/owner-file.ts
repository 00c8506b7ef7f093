import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { open, readFile, rm, stat, utimes } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { codeOf } from '#upstream/platform/errors/cause-of.ts'

/** Milliseconds between two looks of the owner at its file. */
const BEAT = 2_000
/** Milliseconds after which whoever took the file of a dead owner looks whether another did so too. */
const SETTLING = 400

const ownerFile = z.object({
  /** Of this one hold and no other. */
  token: z.string(),
  /** The running system: another after each of its starts, the same in all its containers. */
  system: z.string(),
  host: z.string(),
})
type Owner = z.output<typeof ownerFile>

/** Two machines may have one name; no two running systems have one identity. */
function systemName(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return hostname()
  }
}

interface Options {
  /** Whether the socket inside the folder would have shown a living owner on this system. */
  seesDeath: boolean
  /** What this system is called; what it says of itself unless a test plays another. */
  system?: string
  /** Milliseconds between two looks of the owner at its file; all who share a folder have the same, the usual ones but in a test. */
  beat?: number
  /** Told, once, when the file says that somebody else is the owner, or has gone. */
  onLost: () => void
}

/**
 * Makes the owner file of a folder, or takes that of an owner that is dead.
 * @returns how to give it back, or the host of the owner that lives
 */
export async function acquireOwnerFile(
  folder: string,
  { seesDeath, system = systemName(), beat = BEAT, onLost }: Options,
): Promise<{ close: () => Promise<void> } | { owner: string }> {
  const file = join(folder, 'in-use')
  const own: Owner = { token: randomUUID(), system, host: hostname() }
  for (;;) {
    const found = await readOwner(file)
    if (found !== undefined) {
      const isDead = seesDeath && found?.system === own.system
      if (!isDead && (await isTouched(file, beat))) return { owner: found?.host ?? '' }
      // Somebody may have taken it meanwhile; then they are the one to look at.
      if ((await readOwner(file))?.token === found?.token) await rm(file, { force: true })
    }
    if (!(await createOwnerFile(file, own))) continue
    if (found !== undefined) await pause(SETTLING)
    const settled = await readOwner(file)
    if (settled?.token === own.token) break
    if (settled) return { owner: settled.host }
  }
  const stopBeating = startHeartbeat(file, own.token, beat, onLost)
  return {
    close: async () => {
      stopBeating()
      if ((await readOwner(file))?.token === own.token) await rm(file, { force: true })
    },
  }
}

/** Only one of several makes it. */
async function createOwnerFile(file: string, own: Owner): Promise<boolean> {
  try {
    const made = await open(file, 'wx', 0o600)
    try {
      await made.writeFile(JSON.stringify(own))
      await made.sync()
    } catch (failure) {
      await rm(file, { force: true })
      throw failure
    } finally {
      await made.close()
    }
    return true
  } catch (failure) {
    if (codeOf(failure) === 'EEXIST') return false
    throw failure
  }
}

/** Undefined where there is no file; null for one that says nothing, being just made or of an older program. */
async function readOwner(file: string): Promise<Owner | null | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  try {
    return ownerFile.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** Touches the file as a sign of life, and looks whose it is. One that is away for a moment may be on its way between two owners. */
function startHeartbeat(file: string, token: string, beat: number, onLost: () => void): () => void {
  let missing = 0
  const checkOwner = async () => {
    const owner = await readOwner(file)
    missing = owner === undefined ? missing + 1 : 0
    if (missing > 1 || (owner !== undefined && owner?.token !== token)) {
      clearInterval(timer)
      onLost()
    } else await utimes(file, new Date(), new Date()).catch(() => undefined)
  }
  const timer = setInterval(() => void checkOwner(), beat).unref()
  return () => clearInterval(timer)
}

async function isTouched(file: string, beat: number): Promise<boolean> {
  const touched = async () => (await stat(file).catch(() => undefined))?.mtimeMs
  const before = await touched()
  await pause(2.5 * beat)
  const after = await touched()
  return after !== undefined && after !== before
}
