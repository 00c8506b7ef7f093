import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The rows of a `;` separated file in ./data, without its heading. */
export const readSheet = (name: string): string[][] =>
  readFileSync(join(import.meta.dirname, 'data', name), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split(';'))
