/**
 * Generated queries over generated rows answer alike under graphql-js and as projections: values that are plain, and
 * those that are not (null where none may be, errors, functions, words that no enum has). Promises have a test of their
 * own: graphql-js leaves one that is rejected unhandled where another item of its list fails at once.
 */
import { makeExecutableSchema } from '@graphql-tools/schema'
import fc from 'fast-check'
import { execute, parse, validate, type ExecutionResult } from 'graphql'
import { expect, it } from 'vitest'
import { compiledExecution } from '#graph/platform/execution/compiled-execution.ts'
import { compileProjection } from '#graph/platform/execution/projection/project.ts'

const RUNS = Number(process.env['PROJECTION_RUNS'] ?? 1_000)

const typeDefs = `
  type Mutation { node: Node node2(depth: Int = 1, word: Word): Node! nodes: [Node!] words: [Word] search: Either named: Named! }
  type Query { named: Named
    node: Node node2(depth: Int = 1, word: Word): Node! nodes: [Node!] words: [Word] search: Either }
  enum Word { ONE TWO }
  union Either = Node | Leaf
  interface Named { id: ID text: String }
  type Node implements Named { id: ID! text: String! word: Word number: Int rate: Float! is: Boolean
    node: Node nodes: [[Node]!]! leaf: Leaf! texts: [String!] slow: Leaf counted(by: Int! = 2): Int }
  type Leaf implements Named { id: ID text: String node: Node proto: String }
`

/** Half the properties that a field reads are rather whole: too many faults would leave nothing to compare but errors. */
const odd = fc.constantFrom<unknown[]>(
  null,
  undefined,
  new Error('broken'),
  () => 'called',
  'THREE',
  Number.NaN,
  2 ** 40,
  [],
  {},
)
const mostly = (values: fc.Arbitrary<unknown>, oddities: boolean) =>
  oddities ? fc.oneof({ weight: 40, arbitrary: values }, { weight: 1, arbitrary: odd }) : values

function rowOf(depth: number, oddities: boolean): fc.Arbitrary<unknown> {
  const below = depth > 0 ? rowOf(depth - 1, oddities) : fc.constant(null)
  const leaf = fc.record({
    __typename: fc.constant('Leaf'),
    id: mostly(fc.oneof(fc.string(), fc.integer()), oddities),
    text: mostly(fc.oneof(fc.string(), fc.constant(null)), oddities),
    node: below,
    proto: mostly(fc.string(), oddities),
  })
  return mostly(
    fc.record({
      __typename: fc.constant('Node'),
      id: mostly(fc.oneof(fc.string(), fc.integer()), oddities),
      text: mostly(fc.oneof(fc.string(), fc.boolean(), fc.integer()), oddities),
      word: mostly(fc.constantFrom('ONE', 'TWO', null), oddities),
      number: mostly(fc.oneof(fc.integer(), fc.constant(null), fc.constant(true)), oddities),
      rate: mostly(fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant('1.5')), oddities),
      is: mostly(fc.boolean(), oddities),
      node: below,
      nodes: mostly(fc.array(mostly(fc.array(below, { maxLength: 2 }), oddities), { maxLength: 2 }), oddities),
      leaf: mostly(leaf, oddities),
      texts: mostly(fc.option(fc.array(mostly(fc.string(), oddities), { maxLength: 3 })), oddities),
      slow: leaf,
      counted: mostly(fc.integer(), oddities),
    }),
    oddities,
  )
}

const LEAVES = { Node: ['id', 'text', 'word', 'number', 'rate', 'is', 'texts'], Leaf: ['id', 'text', '__proto'] }
const RARE = { Node: ['counted', 'counted(by: $number)'], Leaf: [] as string[] }
const OBJECTS = { Node: { node: 'Node', nodes: 'Node', leaf: 'Leaf' }, Leaf: { node: 'Node' } } as const
type Name = keyof typeof LEAVES

const directive = fc.oneof(
  { weight: 6, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('@skip(if: $yes)', '@include(if: $yes)', '@include(if: $no) @skip(if: $yes)'),
  },
  { weight: 1, arbitrary: fc.constantFrom('@skip(if: false)', '@include(if: false)') },
)
/** An alias names what it stands for, so that merged selections never conflict. */
const alias = (field: string) => {
  const name = field.replace(/\W/g, '')
  return fc.constantFrom('', '', `a_${name}: `, field === 'id' ? '__proto__: ' : `c_${name}: `)
}

function selectionOf(type: Name, depth: number): fc.Arbitrary<string> {
  const leaf = fc
    .oneof(
      { weight: 30, arbitrary: fc.constantFrom(...LEAVES[type], '__typename') },
      ...(RARE[type].length ? [{ weight: 1, arbitrary: fc.constantFrom(...RARE[type]) }] : []),
    )
    .chain((field) => fc.tuple(alias(field), directive).map(([name, condition]) => `${name}${field} ${condition}`))
  const objects = Object.entries(OBJECTS[type]).map(([field, child]) =>
    fc
      .tuple(alias(field), directive, depth > 0 ? selectionOf(child, depth - 1) : fc.constant('{ id }'))
      .map(([name, condition, below]) => `${name}${field} ${condition} ${below}`),
  )
  const fragment =
    depth > 0
      ? fc
          .tuple(directive, fc.constantFrom('', `on ${type}`), selectionOf(type, depth - 1))
          .map((parts) => `... ${parts[1]} ${parts[0]} ${parts[2]}`)
      : leaf
  const spread = directive.map((condition) => `...${type}Parts ${condition}`)
  return fc
    .array(fc.oneof({ weight: 4, arbitrary: leaf }, ...objects, fragment, spread), { minLength: 1, maxLength: 5 })
    .map((parts) => `{ ${parts.join(' ')} }`)
}

const rootSelection = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .constantFrom('node', 'node2', 'node2(depth: 5)', 'node2(depth: $number)', 'nodes')
      .chain((field) =>
        fc
          .tuple(alias(field), directive, selectionOf('Node', 2))
          .map(([name, condition, below]) => `${name}${field} ${condition} ${below}`),
      ),
  },
  { weight: 1, arbitrary: fc.constantFrom('words', '__typename', 'w: words @skip(if: $yes)') },
  {
    weight: 1,
    arbitrary: fc
      .tuple(selectionOf('Node', 1), selectionOf('Leaf', 1), fc.constantFrom('', '__typename', '...NamedParts'))
      .chain(([node, leaf, more]) =>
        fc.constantFrom(
          `search { ${more.replace('...NamedParts', '')} ... on Node ${node} ... on Leaf ${leaf} }`,
          `named { id ${more} ... on Leaf ${leaf} ... on Node ${node} }`,
        ),
      ),
  },
)
const operation = fc
  .tuple(fc.constantFrom('query', 'query', 'mutation'), fc.array(rootSelection, { minLength: 1, maxLength: 3 }))
  .map(
    ([kind, parts]) => `${kind} Q($yes: Boolean! = true, $no: Boolean!, $number: Int! = 3) { ${parts.join(' ')} }
      fragment NodeParts on Node { leaf { text ...LeafParts } number id }
      fragment LeafParts on Leaf { id proto }
      fragment NamedParts on Named { text __typename }`,
  )
/** What one operation is sent with in turn: each of them right, except for the last three. */
const variableSets = fc.array(
  fc.constantFrom<Record<string, unknown>[]>(
    { no: false },
    { no: true, yes: false },
    { no: false, yes: false, number: 7 },
    { no: 'false' },
    {},
    { no: true, number: null },
  ),
  { minLength: 1, maxLength: 3 },
)

interface World {
  node: unknown
  nodes: unknown
  named: unknown
  words: unknown
  fails: string
  asked: string[]
}

const world = fc.boolean().chain((oddities) =>
  fc.record({
    node: rowOf(2, oddities),
    nodes: mostly(fc.array(rowOf(2, oddities), { maxLength: 3 }), oddities),
    named: rowOf(1, oddities),
    words: mostly(fc.array(mostly(fc.constantFrom('ONE', 'TWO', null), oddities), { maxLength: 3 }), oddities),
    fails: fc.constantFrom('', '', '', '', ...(oddities ? ['node', 'nodes', 'words', 'named'] : [])),
  }),
)

const answerOf = (field: keyof World) => async (_: unknown, args: object, context: World) => {
  context.asked.push(`${field} ${JSON.stringify(args)}`)
  if (context.fails === field) throw new Error(`${field} failed`)
  return context[field]
}
const roots = {
  node: answerOf('node'),
  node2: answerOf('node'),
  nodes: answerOf('nodes'),
  words: answerOf('words'),
  search: answerOf('named'),
  named: answerOf('named'),
}
const createSchema = () =>
  makeExecutableSchema<World>({
    typeDefs,
    resolverValidationOptions: { requireResolversToMatchSchema: 'ignore' },
    resolvers: {
      Query: roots,
      Mutation: roots,
      Named: { __resolveType: ({ __typename }: { __typename: string }) => __typename },
      Node: { counted: (row: { counted: number }, { by }: { by: number }) => row.counted * by },
    },
  })

const plainSchema = createSchema()
const schema = createSchema()

/** In an order of their own: of two root fields that fail at once either may be told first. */
const errorsOf = ({ errors = [] }: ExecutionResult) => errors.map((error) => sent(error.toJSON())).sort()

/** As it is sent; objects of graphql-js have no prototype. */
const sent = (result: unknown): string => JSON.stringify(result) ?? 'null'

it(`${RUNS} generated operations answer alike, and ask each root field once`, async () => {
  let projected = 0
  await fc.assert(
    fc.asyncProperty(operation, variableSets, world, async (text, sets, rows) => {
      const document = parse(text)
      fc.pre(validate(schema, document).every(({ message }) => message.includes('is never used')))
      const execution = compiledExecution(schema, 1)
      const projection = compileProjection(schema, document, null)
      for (const variables of sets) {
        const plain: World = { ...rows, asked: [] }
        const expected = await execute({
          schema: plainSchema,
          document,
          variableValues: variables,
          contextValue: plain,
        })
        const context: World = { ...rows, asked: [] }
        const answer = await execution({ document, operationName: null, variables, context })
        expect(sent(answer.data)).toBe(sent(expected.data))
        expect(errorsOf(answer)).toEqual(errorsOf(expected))
        expect(context.asked).toEqual(plain.asked)
        if ((await projection?.(variables, { ...rows, asked: [] }))?.kind === 'data') projected++
      }
    }),
    { numRuns: RUNS },
  )
  // Elsewhere the comparison would be of graphql-js with itself.
  expect(projected).toBeGreaterThan(RUNS / 4)
}, 600_000)

it('a promise in place of a row is awaited by graphql-js', async () => {
  const document = parse('{ node { slow { id } } }')
  const row = { slow: Promise.resolve({ id: 'late' }) }
  const context = { node: row, nodes: null, named: null, words: null, fails: '', asked: [] } satisfies World
  const answer = await compiledExecution(schema, 1)({ document, operationName: null, variables: {}, context })
  expect(sent(answer.data)).toBe('{"node":{"slow":{"id":"late"}}}')
  expect(context.asked).toEqual(['node {}'])
})
