/** Writes the whole SDL, the catalogues' too, to schema/schema.graphql: what tools read, and what a review compares. */
import { writeFileSync } from 'node:fs'
import { buildSchema, lexicographicSortSchema, printSchema } from 'graphql'
import { sdl } from '#schema/app/sdl.ts'

const file = new URL('../schema/schema.graphql', import.meta.url)
const printed = `${printSchema(lexicographicSortSchema(buildSchema(sdl())))}\n`

if (process.argv.includes('--stdout')) process.stdout.write(printed)
else writeFileSync(file, printed)
