/** `npm run codegen`: writes what the schema, the descriptors and the operations imply. `npm run dev` runs it again when they change. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { generate } from '@graphql-codegen/cli'
import config from '../codegen.ts'
import { catalogues } from '../schema/app/catalogues.ts'
import { sdl } from '../schema/app/sdl.ts'
import { catalogueDocuments, catalogueOperations } from './catalogue-operations.ts'
import { codegenFingerprint, markGenerated } from './dev/generated.ts'
import { documentFieldsModule, staleFieldsModule } from './stale-fields.ts'

const folder = 'web/generated'

/** What stands there already is left alone: whoever watches the folder would run this without end. */
function put(name: string, text: string): void {
  const file = `${folder}/${name}`
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
}

const sources = codegenFingerprint(process.cwd())
mkdirSync(folder, { recursive: true })
put('catalogue.graphql', catalogueOperations(catalogues))
await generate(config)
put('catalogue-documents.ts', catalogueDocuments(catalogues))
put('stale-fields.ts', staleFieldsModule(sdl()))
put('document-fields.ts', documentFieldsModule(sdl()))
markGenerated(process.cwd(), sources)
