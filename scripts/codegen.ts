/** `npm run codegen`: writes what the schema, the descriptors and the operations imply. `npm run dev` runs it again when they change. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { generate } from '@graphql-codegen/cli'
import config, { clientConfig } from '../codegen.ts'
import { catalogues } from '../schema/app/catalogues.ts'
import { sdl } from '../schema/app/sdl.ts'
import { catalogueDocuments, catalogueOperations } from './catalogue-operations.ts'
import { clientOperations } from './client/operations.ts'
import { codegenFingerprint, markGenerated, OPERATION_NAMES } from './dev/generated.ts'
import { documentFieldsModule, staleFieldsModule } from './stale-fields.ts'

/** What stands there already is left alone: whoever watches the folder would run this without end. */
function put(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}

/** The operations of the app, which the graph counts by name. */
const operationNames = () =>
  readdirSync('web', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.graphql'))
    .flatMap((name) => [...readFileSync(`web/${name}`, 'utf8').matchAll(/^(?:query|mutation|subscription)\s+(\w+)/gm)])
    .map(([, name = '']) => name)
    .sort()

const sources = codegenFingerprint(process.cwd())
for (const folder of ['web/generated', 'client/src/generated']) mkdirSync(folder, { recursive: true })
put('web/generated/catalogue.graphql', catalogueOperations(catalogues))
await generate(config)
put(OPERATION_NAMES, `${JSON.stringify(operationNames(), null, 1)}\n`)
put('web/generated/catalogue-documents.ts', catalogueDocuments(catalogues))
put('web/generated/stale-fields.ts', staleFieldsModule(sdl()))
put('web/generated/document-fields.ts', documentFieldsModule(sdl()))

const client = clientOperations()
put('client/src/generated/operations.graphql', client.documents)
put('client/src/generated/operations.ts', client.table)
await generate(clientConfig)
markGenerated(process.cwd(), sources)
