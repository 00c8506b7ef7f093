/**
 * `npm run schema:diff`: what whoever asks the graph meets since the last release (schema/released.graphql). What breaks an
 * operation fails, what may surprise it is told. `npm run schema:release` makes the printed schema the released one, once
 * docs/changelog.md tells of it.
 */
import { copyFileSync, readFileSync } from 'node:fs'
import { buildSchema } from 'graphql'
import { today } from '#schema/platform/time/clock.ts'
import { compareSchemas } from './schema-diff/compare.ts'

const CURRENT = new URL('../schema/schema.graphql', import.meta.url)
const RELEASED = new URL('../schema/released.graphql', import.meta.url)
const read = (file: URL) => buildSchema(readFileSync(file, 'utf8'))

const { breaking, dangerous, harmless } = await compareSchemas(read(RELEASED), read(CURRENT), today())
for (const change of dangerous) console.log(`dangerous  ${change}`)
for (const change of breaking) console.error(`breaking   ${change}`)
console.log(`${breaking.length} breaking, ${dangerous.length} dangerous, ${harmless} harmless`)

const isRelease = process.argv.includes('--release')
if (breaking.length > 0) process.exitCode = 1
else if (isRelease) copyFileSync(CURRENT, RELEASED)
