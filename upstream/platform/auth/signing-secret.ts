import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const LENGTH = 32

/**
 * The key that signs sessions: the setting, else 32 random bytes that stay in DATA_DIR, so that a restart ends nobody's
 * session.
 */
export function signingSecret(dataDir: string, setting?: string): Uint8Array {
  if (setting) return new TextEncoder().encode(setting)
  const file = join(dataDir, 'secret')
  return readWhole(file) ?? makeSecret(file)
}

function readWhole(file: string): Uint8Array | undefined {
  try {
    const secret = readFileSync(file)
    return secret.length === LENGTH ? secret : undefined
  } catch {
    return undefined
  }
}

/** Written aside and linked in one step: of two services that start at once both end with the same whole key. */
function makeSecret(file: string): Uint8Array {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, randomBytes(LENGTH), { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch {
    if (!readWhole(file)) writeFileSync(file, readFileSync(draft), { mode: 0o600 })
  } finally {
    rmSync(draft)
  }
  return readFileSync(file)
}
