import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a check that always looks at everything, unless it passed for the same sources before.
 * @param stamp the file that keeps the sources for which it passed last
 * @param sources their fingerprint, from before the check begins: what changes while it runs is checked by the next one
 * @returns 0, or the code of a check that failed, which has said why and is made again
 */
export async function checkChanged(stamp: string, sources: string, check: () => Promise<number>): Promise<number> {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return 0
  rmSync(stamp, { force: true })
  const code = await check()
  if (code !== 0) return code
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, sources)
  return 0
}
