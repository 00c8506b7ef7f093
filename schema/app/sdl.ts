import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { Kind, parse, visit, type DocumentNode, type FieldDefinitionNode } from 'graphql'
import { printCatalogue } from '../kit/catalogue/print-sdl.ts'
import { printList } from '../kit/list/print-sdl.ts'
import { catalogues } from './catalogues.ts'
import { lists } from './lists.ts'

const layer = new URL('../', import.meta.url)
/** What is printed from all parts is none of them, nor what was released before. */
const isPart = (path: string) => path.endsWith('.graphql') && !['schema.graphql', 'released.graphql'].includes(path)
const byName = (one: string, other: string) => (basename(one) < basename(other) ? -1 : 1)

/** The whole SDL as it is written: the written parts of the layer in the order of their names, then what the descriptors of lists and catalogues print. */
export function sdl(): string {
  const parts = readdirSync(layer, { recursive: true, encoding: 'utf8' })
    .filter(isPart)
    .sort(byName)
    .map((path) => readFileSync(new URL(path, layer), 'utf8').trim())
  return [...parts, ...lists.map(printList), ...catalogues.map(printCatalogue)].join('\n\n') + '\n'
}

const nullable = (field: FieldDefinitionNode): FieldDefinitionNode =>
  field.type.kind === Kind.NON_NULL_TYPE ? { ...field, type: field.type.type } : field

/**
 * The SDL that the graph publishes: what can be read is null at its root where it failed, so that one field that is
 * refused leaves the others (decision 0121). Code is typed by the SDL as it is written: a resolver answers or throws, and
 * the web app shows no answer that has errors.
 */
export const publishedSdl = (): DocumentNode =>
  visit(parse(sdl()), {
    ObjectTypeExtension: (type) =>
      type.name.value === 'Query' ? { ...type, fields: type.fields?.map(nullable) } : undefined,
  })
