import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What says that a test cannot share its process: it replaces modules, which stay replaced, or says so itself with the reason. */
const ALONE = /\bvi\.(mock|doMock|resetModules)\(|^\/\/ Alone: ./m

/** Lists the tests of the app's modules that get a process for themselves. */
export const aloneFiles: string[] = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.ui\.test\.tsx?$/.test(path))
  .map((path) => join('tests', path))
  .filter((path) => ALONE.test(readFileSync(path, 'utf8')))
