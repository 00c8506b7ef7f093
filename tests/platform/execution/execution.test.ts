import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  GraphQLError,
  Kind,
  OperationTypeNode,
  parse,
  validate,
  type DocumentNode,
  type ExecutionResult,
  type OperationDefinitionNode,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createContext } from '#graph/platform/context/context.ts'
import { formatError } from '#graph/platform/errors/format-error.ts'
import { compiledExecution, referenceExecution, type Execution } from '#graph/platform/execution/compiled-execution.ts'
import { createService, type Service } from '#graph/platform/rest/service.ts'
import { buildGraphSchema } from '#graph/app/schema.ts'
import {
  rawResponse,
  fakeServices,
  refusedResponse,
  tokenFor,
  type FakeServices,
} from '#tests/platform/fake-services/fake-services.ts'
import { quotationCalls } from '#tests/platform/fake-services/quotation-rows.ts'
import {
  alert,
  catalogueCalls,
  header,
  otherCalls,
  requirementCalls,
} from '#tests/platform/fake-services/requirement-rows.ts'
import { fragmentsOf, withFragments } from './fragments.ts'

const root = join(import.meta.dirname, '../../..')
const files = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.graphql'))
    .map((name) => join(folder, name))

/** Without them two required fields of one operation fail at once, and either may be the one that is told. */
const emptyLists = Object.fromEntries(
  [
    'GenAttachConfiguration/list',
    'LgsPaymentCondition/list',
    'LgsDayCredit/list',
    'GenArea/list',
    'GenPosition/list',
    'LgsWarehouse/list',
    'Account/sessions',
    'User/companies',
    'SecCircuit/list',
    'SecTransaction/list',
    'GenConceptService/list',
    'GenConceptServiceAccount/list',
  ].map((path) => [path, () => []]),
)

const schema = buildGraphSchema()
let services: FakeServices
let service: Service
let token: string
beforeAll(async () => {
  services = await fakeServices({
    ...requirementCalls,
    ...catalogueCalls,
    ...otherCalls,
    ...quotationCalls,
    ...emptyLists,
    'SecAlert/pagination': () => ({ data: [alert(2), alert(1)], recordsTotal: 2, Unread: 2, LastSeq: 2 }),
    'GenDefinition/list': () => [
      { DedID: 1, DedValue: '1', DedDescription: 'Alta', DedAbbreviation: null, DedHelper: null },
    ],
    'LgsRequirement/save': ({ body }) =>
      body?.TypePriority === '9'
        ? refusedResponse(400, ['No', 'Tampoco'], ['itemsDetails.0.ArtCode', ''])
        : { Data: [], ReqID: 4, Warning: 'No existe circuito configurado' },
    'SecApprovaltransaction/approved': () =>
      rawResponse(409, { Result: null, Message: 'El documento ya fue atendido por otro usuario', Errors: [] }),
  })
  service = createService(services.url)
  token = await tokenFor(11)
})
afterAll(async () => {
  await service.close()
  await services.close()
})

interface Case {
  name: string
  source: string
  operationName?: string
  variables?: Record<string, unknown>
}

async function run(execution: Execution, { operationName = undefined, variables = {} }: Case, document: DocumentNode) {
  const context = createContext(service, { token, requestId: 'same', lookAgain: () => {} })
  const result: ExecutionResult = await execution({
    document,
    operationName: operationName ?? null,
    variables,
    context,
  })
  const errors = result.errors?.map((error) => ({
    ...formatError(error.toJSON(), error),
    isOne: error instanceof GraphQLError,
  }))
  return JSON.parse(
    JSON.stringify({
      data: result.data,
      errors: errors?.sort((one, other) => String(one.path).localeCompare(String(other.path))),
    }),
  ) as unknown
}

/** A value for a variable that none was given for: what its type allows, so that an operation of the app runs at all. */
function guess(type: string): unknown {
  if (/^ID|String/.test(type)) return '4'
  if (type.startsWith('Int')) return 2
  if (type.startsWith('Boolean')) return true
  if (type.startsWith('PageInput')) return { number: 1, size: 3 }
  return (
    { DocumentKind: 'REQUIREMENT', ApprovalTab: 'PENDING', Audience: 'INTERNAL', ChoiceList: 'PRIORITY' }[
      type.replace(/\W/g, '')
    ] ?? null
  )
}

const webOperations = files('web')
  .concat(files('examples'))
  .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }))
const fragments = fragmentsOf(webOperations.map(({ text }) => text))

/** Every operation that the app and the examples send. */
const operations: Case[] = webOperations.flatMap(({ name, text }) => {
  const source = withFragments(text, fragments)
  return parse(source)
    .definitions.filter(
      (node): node is OperationDefinitionNode =>
        node.kind === Kind.OPERATION_DEFINITION && node.operation !== OperationTypeNode.SUBSCRIPTION,
    )
    .map((node) => ({
      name: `${name} ${node.name?.value}`,
      source,
      operationName: node.name?.value,
      variables: Object.fromEntries(
        node.variableDefinitions?.map(({ variable, type }) => [
          variable.name.value,
          guess(source.slice(type.loc!.start, type.loc!.end)),
        ]) ?? [],
      ),
    }))
})

const input = { date: '2026-03-01', priority: '3', reason: '1', lines: [{ articleCode: 'A', quantity: '1' }] }
const SAVE =
  'mutation($input: SaveRequirementInput!) { saveRequirement(input: $input) { warning circuitsToChoose { id } requirement { id lines { number } } errors { __typename message code path ... on InputError { path } } } }'
const hard: Case[] = [
  {
    name: 'aliases and merged fields',
    source:
      '{ one: requirements { a: total items { id x: lines { number } x: lines { unit } } } two: requirements(page: { number: 1, size: 1 }) { items { id lines { number } } } }',
  },
  {
    name: 'null where none may be',
    source: '{ requirement(id: "4") { id requester { id } approvalLevels { id } } approvalInbox { total } }',
  },
  {
    name: 'a field that fails beside others',
    source: '{ requirements { total } budgetItems { value } me { user { id } } }',
  },
  {
    name: 'skip and include',
    source:
      'query($yes: Boolean!, $no: Boolean!) { requirements { total @skip(if: $yes) items @include(if: $yes) { id ...F @include(if: $no) ... @skip(if: $no) { date } } } } fragment F on Requirement { lines { number } }',
    variables: { yes: true, no: false },
  },
  {
    name: 'the same turned round',
    source:
      'query($yes: Boolean!, $no: Boolean!) { requirements { total @skip(if: $yes) items @include(if: $yes) { id ...F @include(if: $no) ... @skip(if: $no) { date } } } } fragment F on Requirement { lines { number } }',
    variables: { yes: true, no: true },
  },
  {
    name: 'a variable of the wrong kind',
    source: 'query($size: Int!) { requirements(page: { number: 1, size: $size }) { total } }',
    variables: { size: 'many' },
  },
  { name: 'a variable that is missing', source: 'query($id: ID!) { requirement(id: $id) { id } }' },
  {
    name: 'a date that is none',
    source: 'query($from: Date) { requirements(filter: { from: $from }) { total } }',
    variables: { from: '2026-02-30' },
  },
  {
    name: 'defaults',
    source:
      'query($sort: SortDirection! = ASC, $page: PageInput = { number: 1 }) { requirements(page: $page, sort: { field: DATE, direction: $sort }) { total } }',
  },
  { name: 'a mutation', source: SAVE, variables: { input } },
  { name: 'a mutation that is refused', source: SAVE, variables: { input: { ...input, priority: '9' } } },
  {
    name: 'a mutation that loses',
    source:
      'mutation { approve(input: { kind: REQUIREMENT, documentId: "4" }) { message approval { id } errors { message } } }',
  },
  {
    name: 'typename everywhere',
    source: '{ __typename requirements { __typename items { __typename lines { __typename } } } }',
  },
  {
    name: 'introspection',
    source:
      '{ __schema { types { name fields { name args { name defaultValue type { name ofType { name } } } } } } __type(name: "UserError") { possibleTypes { name } } }',
  },
  { name: 'no operation of that name', source: 'query A { me { expiresAt } }', operationName: 'B' },
  {
    name: 'over several lines',
    source: '{\n  requirements {\n    total\n  }\n  budgetItems(search: "x") {\n    value\n  }\n}',
  },
]

describe.each([
  { of: 'the app and the examples', cases: operations },
  { of: 'the hard kind', cases: hard },
])('operations of $of', ({ cases }) => {
  it('are there', () => expect(cases.length).toBeGreaterThan(10))

  it.each(cases.map((one) => [one.name, one] as const))('%s', async (_, one) => {
    const document = parse(one.source)
    expect(validate(schema, document).map(({ message }) => message)).toEqual([])
    const expected = await run(referenceExecution(schema), one, document)
    const compiled = compiledExecution(schema)
    for (const time of ['first', 'second', 'third'])
      expect([time, await run(compiled, one, parse(one.source))]).toEqual([time, expected])
    for (const time of ['first', 'second', 'third'])
      expect([time, await run(compiled, one, document)]).toEqual([time, expected])
  })
})

it('one document with two operations never answers one with the other', async () => {
  const source = 'query A { requirements { total } } query B { me { user { name } } }'
  const document = parse(source)
  const compiled = compiledExecution(schema, 1)
  for (const operationName of ['A', 'B', 'A', 'B']) {
    expect(await run(compiled, { name: '', source, operationName }, document)).toHaveProperty(
      operationName === 'A' ? 'data.requirements' : 'data.me',
    )
  }
})

it('the rows that were compiled are those of this request', async () => {
  const source = '{ requirements { items { id } } }'
  const document = parse(source)
  const compiled = compiledExecution(schema, 1)
  await run(compiled, { name: '', source }, document)
  services.on('LgsRequirement/pagination', () => ({ data: [header(77)], recordsTotal: 1, recordsTotalExact: true }))
  expect(await run(compiled, { name: '', source }, document)).toEqual({
    data: { requirements: { items: [{ id: '77' }] } },
  })
})
