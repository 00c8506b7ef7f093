/**
 * Writes the rules of errors, from where their sentences are declared, and then the whole SDL, the catalogues' too, to
 * schema/schema.graphql: what tools read, and what a review compares.
 */
import { writeFileSync } from 'node:fs'
import { buildASTSchema, lexicographicSortSchema, printSchema } from 'graphql'
import { publishedSdl } from '#schema/app/sdl.ts'
import { ERROR_RULES_FILE, printErrorRules } from '#schema/platform/errors/error-rules.ts'
import { collectRules } from './error-rules/collect-rules.ts'
import { readMessages } from './error-rules/read-messages.ts'

const file = new URL('../schema/schema.graphql', import.meta.url)
const isShown = process.argv.includes('--stdout')

if (!isShown) writeFileSync(ERROR_RULES_FILE, printErrorRules(collectRules(readMessages().declared)))
const printed = `${printSchema(lexicographicSortSchema(buildASTSchema(publishedSdl())))}\n`
if (isShown) process.stdout.write(printed)
else writeFileSync(file, printed)
