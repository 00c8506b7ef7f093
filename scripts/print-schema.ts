/** Writes the whole SDL, the catalogues' too, to schema/schema.graphql: what tools read, and what a review compares. */
import { readFileSync, writeFileSync } from 'node:fs'
import { buildSchema, lexicographicSortSchema, printSchema } from 'graphql'
import { sdl } from '#schema/sdl.ts'

const file = new URL('../schema/schema.graphql', import.meta.url)
const printed = `${printSchema(lexicographicSortSchema(buildSchema(sdl())))}\n`

if (!process.argv.includes('--check')) writeFileSync(file, printed)
else if (readFileSync(file, 'utf8') !== printed) {
  console.error('schema/schema.graphql no está al día: ejecute npm run schema.')
  process.exit(1)
}
