import { one, saveField, setActiveField } from '../schema/kit/catalogue/print-sdl.ts'
import { isChosen, type Catalogue } from '../schema/kit/catalogue/descriptor.ts'

const selection = (field: Catalogue['fields'][string]) => (isChosen(field) ? ' { value label }' : '')

/**
 * The operations of one catalogue. Fields are aliased (list, row, payload) so that one generic screen reads the
 * answer of every catalogue alike.
 */
function operationsOf(catalogue: Catalogue): string {
  const { type, list, fields } = catalogue
  const own = Object.entries(fields).map(([name, field]) => `  ${name}${selection(field)}`)
  const payload = `{ row: ${one(catalogue)} { ...${type}Row } errors { message code path } }`
  return [
    `fragment ${type}Row on ${type} {`,
    '  id',
    ...own,
    '  isActive',
    '  version',
    '}',
    `query ${type}List($page: PageInput, $sort: CatalogueSort, $search: String, $filter: CatalogueFilter, $where: [CatalogueFieldFilter!]) {`,
    `  list: ${list}(page: $page, sort: $sort, search: $search, filter: $filter, where: $where) { items { ...${type}Row } total totalIsExact }`,
    '}',
    `query ${type}One($id: ID!) { row: ${one(catalogue)}(id: $id) { ...${type}Row } }`,
    `mutation ${type}Save($input: Save${type}Input!) { payload: ${saveField(catalogue)}(input: $input) ${payload} }`,
    `mutation ${type}SetActive($input: SetActiveInput!) { payload: ${setActiveField(catalogue)}(input: $input) ${payload} }`,
  ].join('\n')
}

/** The GraphQL text of every catalogue's operations. */
export const catalogueOperations = (catalogues: readonly Catalogue[]) =>
  catalogues.map(operationsOf).join('\n\n') + '\n'

/** The module that finds a catalogue's documents by its type. */
export function catalogueDocuments(catalogues: readonly Catalogue[]): string {
  const entry = ({ type }: Catalogue) =>
    `  ${type}: { list: all.${type}ListDocument, one: all.${type}OneDocument, save: all.${type}SaveDocument, setActive: all.${type}SetActiveDocument },`
  return [
    "import type { DocumentNode } from 'graphql'",
    "import * as all from './catalogue.generated.ts'",
    '',
    "type Documents = Record<'list' | 'one' | 'save' | 'setActive', DocumentNode>",
    '',
    'export const catalogueDocuments: Record<string, Documents> = {',
    ...catalogues.map(entry),
    '}',
    '',
  ].join('\n')
}
