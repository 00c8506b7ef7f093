import type { Catalogue, Field, FieldKind } from './descriptor.ts'

const SCALAR: Record<FieldKind, string> = {
  text: 'String',
  longText: 'String',
  html: 'Html',
  integer: 'Int',
  decimal: 'Decimal',
  date: 'Date',
  flag: 'Boolean',
  fixed: 'Choice',
  choice: 'Choice',
  reference: 'Choice',
}

const described = (text: string, line: string) => `  "${text}"\n  ${line}`
const written = (field: Field) => !field.readOnly
const outputType = (field: Field) => SCALAR[field.kind] + (field.required && SCALAR[field.kind] !== 'Choice' ? '!' : '')
const TYPED: Partial<Record<FieldKind, string>> = { html: 'String', fixed: 'ID', choice: 'ID', reference: 'ID' }
const inputType = (field: Field) => (TYPED[field.kind] ?? SCALAR[field.kind]) + (field.required ? '!' : '')

/** The root field of one row: businessLine. */
export const one = ({ type }: Catalogue) => type.charAt(0).toLowerCase() + type.slice(1)
export const saveField = ({ type }: Catalogue) => `save${type}`
export const setActiveField = ({ type }: Catalogue) => `set${type}Active`

function row(catalogue: Catalogue) {
  const fields = Object.entries(catalogue.fields).map(([name, field]) =>
    described(`${field.label}.`, `${name}: ${outputType(field)}`),
  )
  return [
    `"${catalogue.singular}: a row of the catalogue ${catalogue.title}."`,
    `type ${catalogue.type} {`,
    described("The row's id.", 'id: ID!'),
    ...fields,
    described('False when it was deleted or disabled.', 'isActive: Boolean!'),
    described('The number of the version: send it back when saving.', 'version: Int!'),
    '}',
  ].join('\n')
}

function page({ type, title }: Catalogue) {
  return [
    `"A page of the catalogue ${title}."`,
    `type ${type}Page {`,
    described('The rows of this page.', `items: [${type}!]!`),
    described('How many there are in all; a lower bound where totalIsExact is false.', 'total: Int!'),
    described('Whether total is exact.', 'totalIsExact: Boolean!'),
    described(
      'Where this page ends, to go on from there; rows that are added or taken away meanwhile repeat and leave out none of the others.',
      'pageInfo: PageInfo!',
    ),
    '}',
  ].join('\n')
}

function input(catalogue: Catalogue) {
  const fields = Object.entries(catalogue.fields)
    .filter(([, field]) => written(field))
    .map(([name, field]) => described(`${field.label}.`, `${name}: ${inputType(field)}`))
  return [
    `"${catalogue.singular} as the form sends it."`,
    `input Save${catalogue.type}Input {`,
    described('Left out for a new one.', 'id: ID'),
    described('The version that was read; required to change one.', 'version: Int'),
    ...fields,
    '}',
  ].join('\n')
}

function payload(catalogue: Catalogue) {
  return [
    `"What a change of ${catalogue.title} came to."`,
    `type ${catalogue.type}Payload {`,
    described('The row as it now stands.', `${one(catalogue)}: ${catalogue.type}`),
    described('Why nothing changed.', 'errors: [UserError!]!'),
    '}',
  ].join('\n')
}

const LIST_ARGUMENTS = [
  '"Which page; the first ten rows when left out." page: PageInput',
  '"How many rows behind the cursor, up to 1,000; ten when left out. Given instead of page." first: Int',
  '"The endCursor of the page before, in the same order; the first rows when left out. Given instead of page." after: String',
  '"How they are ordered." sort: CatalogueSort',
  '"What to look for, as people type it." search: String',
  '"Which of them; all when left out." filter: CatalogueFilter',
  '"Values that their fields must have, all of them." where: [CatalogueFieldFilter!]',
].join(', ')

function roots(catalogue: Catalogue) {
  const { type, list, title, singular } = catalogue
  return [
    'extend type Query {',
    described(`${title}, page by page.`, `${list}(${LIST_ARGUMENTS}): ${type}Page!`),
    described(
      `One row of ${title}. Null when it does not exist or may not be seen.`,
      `${one(catalogue)}("Its id." id: ID!): ${type}`,
    ),
    '}',
    '',
    'extend type Mutation {',
    described(
      `Creates or changes: ${singular}.`,
      `${saveField(catalogue)}("The row as it is to stand." input: Save${type}Input!): ${type}Payload!`,
    ),
    described(
      `Deletes (softly) or enables again: ${singular}.`,
      `${setActiveField(catalogue)}("Which row, and how it is to stand." input: SetActiveInput!): ${type}Payload!`,
    ),
    '}',
  ].join('\n')
}

/** The SDL of one catalogue: its row, page, input, payload and root fields. */
export const printCatalogue = (catalogue: Catalogue): string =>
  [roots, row, page, input, payload].map((part) => part(catalogue)).join('\n\n')
