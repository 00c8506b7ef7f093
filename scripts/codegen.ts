/** Writes what the schema and the descriptors imply: `npm run codegen`, with --watch while developing. */
import { existsSync } from 'node:fs'
import { generate } from '@graphql-codegen/cli'
import config from '../codegen.ts'

const watch = process.argv.includes('--watch')

await generate({ ...config, watch: watch && existsSync('schema') })
