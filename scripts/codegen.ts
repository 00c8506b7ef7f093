/** Writes what the schema and the descriptors imply: `npm run codegen`, with --watch while developing. */
import { mkdirSync, watch, writeFileSync } from 'node:fs'
import { generate } from '@graphql-codegen/cli'
import config from '../codegen.ts'
import { catalogues } from '../schema/catalogue/catalogues.ts'
import { catalogueDocuments, catalogueOperations } from './catalogue-operations.ts'

const folder = 'web/generated'

async function run() {
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/catalogue.graphql`, catalogueOperations(catalogues))
  await generate(config)
  writeFileSync(`${folder}/catalogue-documents.ts`, catalogueDocuments(catalogues))
}

const pause = 300

/** Operations are watched; a change of the schema needs a new start, since its modules are loaded once. */
function keepUp() {
  let timer: NodeJS.Timeout | undefined
  watch('web', { recursive: true }, (_event, name) => {
    if (!name?.endsWith('.graphql') || name.startsWith('generated')) return
    clearTimeout(timer)
    timer = setTimeout(() => void run().catch((error: unknown) => console.error(error)), pause)
  })
}

await run()
if (process.argv.includes('--watch')) keepUp()
