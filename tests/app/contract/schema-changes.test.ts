import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  buildSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  parse,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endOf } from '#schema/platform/time/deprecation-end.ts'
import * as clock from '#schema/platform/time/clock.ts'
import { findDeprecations } from '#graph/app/http/deprecations.ts'
import { buildGraphSchema } from '#graph/app/schema.ts'
import { openGraphOverFakes, type GraphOverFakes } from '#tests/platform/fake-services/graph-over-fake.ts'
import { requirementCalls } from '#tests/platform/fake-services/requirement-rows.ts'
import { ROOT } from '#tests/platform/source/source-files.ts'
import { compareSchemas } from '../../../scripts/schema-diff/compare.ts'

const read = (name: string) => buildSchema(readFileSync(join(ROOT, 'schema', name), 'utf8'))
const current = read('schema.graphql')

describe('what is released', () => {
  it('is not broken by what is here now', async () => {
    const { breaking, dangerous } = await compareSchemas(read('released.graphql'), current, clock.today())
    if (dangerous.length > 0) console.info(`Dangerous since the last release:\n${dangerous.join('\n')}`)
    expect(breaking, 'deprecate it with a date, or see docs/decisions/0122').toEqual([])
  })

  const RELEASED = `
    enum Colour { RED GREEN }
    input Filter { colour: Colour }
    type Query {
      list(filter: Filter): [String!]
      old: Int @deprecated(reason: "Use list; answered until 2026-05-31.")
      aged: Int @deprecated(reason: "Use list.")
    }`
  const changed = (before: string, after: string) =>
    compareSchemas(buildSchema(RELEASED), buildSchema(RELEASED.replace(before, after)), '2026-06-01')

  it.each([
    ['a field that is gone', 'list(filter: Filter): [String!]', ''],
    ['a field of another type', '[String!]', '[Int!]'],
    ['a field that may be null now', 'type Query {', 'type Query { known: Int! '],
    ['an argument that must be given', 'filter: Filter)', 'filter: Filter!)'],
    ['an input field that must be given', 'colour: Colour', 'colour: Colour!'],
    ['an enum value that is gone', 'GREEN', ''],
    ['a deprecated field without a date that is gone', 'aged: Int @deprecated(reason: "Use list.")', ''],
  ])('%s', async (name, before, after) => {
    const found =
      name === 'a field that may be null now'
        ? await compareSchemas(
            buildSchema(RELEASED.replace(before, after)),
            buildSchema(RELEASED.replace(before, after.replace('Int!', 'Int'))),
            '2026-06-01',
          )
        : await changed(before, after)
    expect(found.breaking).toHaveLength(1)
  })

  it('may lose what was deprecated until a day that is over, and that is told', async () => {
    const old = 'old: Int @deprecated(reason: "Use list; answered until 2026-05-31.")'
    expect(await changed(old, '')).toMatchObject({ breaking: [], dangerous: [expect.stringContaining('old')] })
    const early = await compareSchemas(buildSchema(RELEASED), buildSchema(RELEASED.replace(old, '')), '2026-05-31')
    expect(early.breaking).toHaveLength(1)
  })

  it('may get more: a new enum value is told, a new field is harmless', async () => {
    expect(await changed('GREEN', 'GREEN BLUE')).toMatchObject({
      breaking: [],
      dangerous: [expect.stringContaining('BLUE')],
    })
    expect(await changed('old:', 'added: Int old:')).toMatchObject({ breaking: [], dangerous: [], harmless: 1 })
  })
})

function* deprecationsOf(type: GraphQLNamedType): Generator<[string, string | null | undefined]> {
  if (isEnumType(type))
    for (const value of type.getValues()) yield [`${type.name}.${value.name}`, value.deprecationReason]
  if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) return
  const fields: Readonly<Record<string, GraphQLField<unknown, unknown> | GraphQLInputField>> = type.getFields()
  for (const field of Object.values(fields)) {
    yield [`${type.name}.${field.name}`, field.deprecationReason]
    if ('args' in field)
      for (const argument of field.args)
        yield [`${type.name}.${field.name}(${argument.name}:)`, argument.deprecationReason]
  }
}

describe('what is deprecated', () => {
  it('says what to use, and until which day it is answered', () => {
    const dateless = Object.values(current.getTypeMap())
      .flatMap((type) => [...deprecationsOf(type)])
      .filter(([, reason]) => reason != null && (endOf(reason) === null || !reason.startsWith('Use ')))
      .map(([name, reason]) => `${name}: «${reason}» needs «Use …; answered until YYYY-MM-DD.»`)
    expect(dateless).toEqual([])
  })

  it('is asked for by no document of the app or of the examples', () => {
    const documents = ['web', 'examples'].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.graphql'))
        .map((name) => `${folder}/${name}`),
    )
    const fragments = documents.map((path) => readFileSync(join(ROOT, path), 'utf8'))
    expect(documents.length).toBeGreaterThan(50)
    const schema = buildGraphSchema()
    const used = fragments.flatMap((text, at) =>
      findDeprecations(schema, parse(text)).map(({ coordinate }) => `${documents[at]}: ${coordinate}`),
    )
    expect(used).toEqual([])
  })

  describe('and used', () => {
    let graphOverFakes: GraphOverFakes
    beforeAll(async () => {
      graphOverFakes = await openGraphOverFakes({ ...requirementCalls, 'GenArea/list': () => [] })
    })
    afterAll(() => graphOverFakes.close())

    it('is named in the answer, also of what is refused; what is not deprecated leaves the answer as it is', async () => {
      const extensionsOf = async (query: string) =>
        ((await (await graphOverFakes.post({ query })).json()) as { extensions?: unknown }).extensions
      expect(await extensionsOf('{ requirements { total } }')).toBeUndefined()
      const expected = {
        deprecations: [
          { coordinate: 'Query.areas', reason: 'Use workAreaChoices; answered until 2027-06-30.', until: '2027-06-30' },
        ],
      }
      for (let time = 0; time < 3; time++)
        expect(await extensionsOf('{ requirements { total } areas { value } }')).toEqual(expected)
    })

    it('as an argument too', () => {
      const document = parse('{ attachmentTypes(kind: REQUIREMENT, process: 2) { id } }')
      expect(findDeprecations(buildGraphSchema(), document)).toMatchObject([
        { coordinate: 'Query.attachmentTypes(process:)', until: '2027-06-30' },
      ])
    })

    it('as a field of an input too', () => {
      const document = parse('mutation { saveRequirement(input: { type: "2", lines: [] }) { errors { message } } }')
      expect(findDeprecations(buildGraphSchema(), document)).toMatchObject([
        { coordinate: 'SaveRequirementInput.type', until: '2027-06-30' },
      ])
    })
  })
})
