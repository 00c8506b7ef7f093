/** `npm run codegen`: writes what the schema, the descriptors and the operations imply. `npm run dev` runs it again when they change. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { generate } from '@graphql-codegen/cli'
import config from '../codegen.ts'
import { catalogues } from '../schema/app/catalogues.ts'
import { sdl } from '../schema/app/sdl.ts'
import { catalogueDocuments, catalogueOperations } from './catalogue-operations.ts'
import { codegenFingerprint, markGenerated, OPERATION_NAMES } from './dev/generated.ts'
import { documentFieldsModule, staleFieldsModule } from './stale-fields.ts'

const folder = 'web/generated'

/** What stands there already is left alone: whoever watches the folder would run this without end. */
function putFile(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}

const put = (name: string, text: string) => putFile(`${folder}/${name}`, text)

/** The operations of the app, which the graph counts by name. */
const operationNames = () =>
  readdirSync('web', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.graphql'))
    .flatMap((name) => [...readFileSync(`web/${name}`, 'utf8').matchAll(/^(?:query|mutation|subscription)\s+(\w+)/gm)])
    .map(([, name = '']) => name)
    .sort()

const sources = codegenFingerprint(process.cwd())
mkdirSync(folder, { recursive: true })
put('catalogue.graphql', catalogueOperations(catalogues))
await generate(config)
putFile(OPERATION_NAMES, `${JSON.stringify(operationNames(), null, 1)}\n`)
put('catalogue-documents.ts', catalogueDocuments(catalogues))
put('stale-fields.ts', staleFieldsModule(sdl()))
put('document-fields.ts', documentFieldsModule(sdl()))
markGenerated(process.cwd(), sources)
