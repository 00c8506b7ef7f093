/**
 * `npm run schema:diff`: what whoever asks the graph meets since the last release (schema/released.graphql), and what its
 * services meet in the database. What breaks either fails, what may surprise is told. `npm run schema:release` makes the
 * printed schema and the migrations the released ones, once docs/changelog.md tells of it.
 */
import { copyFileSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { buildSchema } from 'graphql'
import { today } from '#schema/platform/time/clock.ts'
import { compareSchemas } from './schema-diff/compare.ts'
import { findMigrationFaults } from './schema-diff/migration-steps.ts'
import { readMigrations, readReleased, writeReleased } from './schema-diff/released-migrations.ts'

const CURRENT = new URL('../schema/schema.graphql', import.meta.url)
const RELEASED = new URL('../schema/released.graphql', import.meta.url)
const root = dirname(import.meta.dirname)
const read = (file: URL) => buildSchema(readFileSync(file, 'utf8'))

const { breaking, dangerous, harmless } = await compareSchemas(read(RELEASED), read(CURRENT), today())
const faults = findMigrationFaults(readMigrations(root), readReleased(root))
for (const change of dangerous) console.log(`dangerous  ${change}`)
for (const change of breaking) console.error(`breaking   ${change}`)
for (const fault of faults) console.error(`migration  ${fault}`)
console.log(`${breaking.length} breaking, ${dangerous.length} dangerous, ${harmless} harmless`)

const isRelease = process.argv.includes('--release')
if (breaking.length + faults.length > 0) process.exitCode = 1
else if (isRelease) {
  copyFileSync(CURRENT, RELEASED)
  writeReleased(root, today())
}
