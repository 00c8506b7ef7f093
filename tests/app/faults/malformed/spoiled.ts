import fc, { type Arbitrary } from 'fast-check'

/** Texts that parsers of JSON, GraphQL, HTTP and SQL treat in their own ways. */
const TOKENS = [
  '{', '}', '[', ']', '(', ')', '"', '"""', '\\', '\\u', '\\ud800', '...', '@', '$', '!', '&', '|', ':', ',', '#', '%', '%00', '%zz',
  '\u0000', '\uFEFF', '\u2028', '\uD800', 'ñ', '😀', '1e999', '-0', '1E-400', '0x10', 'NaN', 'null', 'true', '__proto__', 'constructor',
  '__typename', '__schema{types{name}}', 'fragment F on F{...F}', '@include(if:$x)', '@skip', "'", "' or 1=1 --", '\r\n', '\t', '99999999999999999999',
] // prettier-ignore

interface Edit {
  at: number
  removed: number
  added: string
}

const edits = (length: number): Arbitrary<Edit> =>
  fc.record({
    at: fc.nat(length),
    removed: fc.oneof({ weight: 4, arbitrary: fc.nat(3) }, fc.nat(length)),
    added: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...TOKENS) }, fc.string({ maxLength: 6 }), fc.constant('')),
  })

/** A text that was cut, filled in or written over in one place or three. */
export const spoiledText = (text: string): Arbitrary<string> =>
  fc
    .array(edits(text.length), { minLength: 1, maxLength: 3 })
    .map((each) =>
      each.reduce((now, { at, removed, added }) => now.slice(0, at) + added + now.slice(at + removed), text),
    )

/** Values that stand where another type belongs. */
export const anyValue: Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(
    null,
    '',
    0,
    -1,
    1.5,
    2 ** 31,
    2 ** 53,
    '9'.repeat(400),
    'a'.repeat(5_000),
    [],
    {},
    [[[[[]]]]],
    '\u0000',
    '2026-02-30',
  ),
)

/** An object of which some values are of another type, and some names of nobody. */
export const spoiledObject = (object: Readonly<Record<string, unknown>>): Arbitrary<Record<string, unknown>> =>
  fc
    .tuple(
      fc.dictionary(fc.constantFrom('input', 'id', '__proto__', ...Object.keys(object)), anyValue, { maxKeys: 3 }),
      fc.boolean(),
    )
    .map(([changed, keepsOthers]) => ({ ...(keepsOthers && object), ...changed }))

/** Texts that are no document of the language they are sent as, or one that nobody writes by hand. */
export const hostileDocuments: readonly string[] = [
  '{'.repeat(5_000),
  `{ ${'me { '.repeat(400)}id${' }'.repeat(400)} }`,
  `{ ${Array.from({ length: 2_000 }, (_, at) => `a${at}: __typename`).join(' ')} }`,
  `query(${Array.from({ length: 1_000 }, (_, at) => `$v${at}: Int`).join(' ')}) { __typename }`,
  '{ __typename @include(if: true) @include(if: true) @skip(if: "no") }',
  'fragment A on Query { ...B } fragment B on Query { ...A } { ...A }',
  `{ me(${'a'.repeat(20_000)}: 1) { id } }`,
  `"""${'x'.repeat(50_000)}""" { __typename }`,
  `{ requirements(page: {size: ${'9'.repeat(300)}}) { total } }`,
  'subscription { __typename }',
  '',
  '\uFEFF{ __typename }',
]
