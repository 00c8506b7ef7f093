import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { execFileSync } from 'node:child_process'
import {
  buildSchema,
  findBreakingChanges,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql'
import { describe, expect, it } from 'vitest'
import { rootFieldRules } from '#graph/app/policy/policy.ts'
import { sdl } from '#schema/app/sdl.ts'
import { ROOT, sourceFiles } from '#tests/platform/source/source-files.ts'
import { descriptionProblems, policyProblems } from '#tests/platform/source/line-to-add.ts'

const schema = buildSchema(sdl())
const ours = Object.values(schema.getTypeMap()).filter(
  (type) => !isIntrospectionType(type) && !['String', 'Int', 'Float', 'Boolean', 'ID'].includes(type.name),
)

function* partsOf(type: GraphQLNamedType): Generator<[string, string | null | undefined]> {
  yield [type.name, type.description]
  if (isEnumType(type)) for (const value of type.getValues()) yield [`${type.name}.${value.name}`, value.description]
  if (isInputObjectType(type))
    for (const field of Object.values(type.getFields())) yield [`${type.name}.${field.name}`, field.description]
  if (!isObjectType(type) && !isInterfaceType(type)) return
  for (const field of Object.values(type.getFields())) {
    yield [`${type.name}.${field.name}`, field.description]
    for (const argument of field.args) yield [`${type.name}.${field.name}(${argument.name})`, argument.description]
  }
}

const rootsOf = (of: GraphQLSchema) =>
  [of.getQueryType(), of.getMutationType(), of.getSubscriptionType()].flatMap((type) =>
    type ? Object.keys(type.getFields()).map((field) => `${type.name}.${field}`) : [],
  )

/** The parts of the schema that are written by hand. */
const writtenParts = () =>
  readdirSync(join(ROOT, 'schema'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.graphql') && !['schema.graphql', 'released.graphql'].includes(name))
    .map((name) => ({ path: `schema/${name}`, text: readFileSync(join(ROOT, 'schema', name), 'utf8') }))

describe("the graph's language", () => {
  it('describes every type, field, argument and value in plain words', () => {
    const silent = ours
      .flatMap((type) => [...partsOf(type)])
      .filter(([, description]) => !description?.trim())
      .map(([name]) => name)
    expect(descriptionProblems(silent, silent.length > 0 ? writtenParts() : [])).toEqual([])
  })

  it('has one policy for every root field, and no policy without a field', () => {
    expect(policyProblems(Object.keys(rootFieldRules), rootsOf(schema))).toEqual([])
  })

  it('is committed as printed', () => {
    const committed = readFileSync(new URL('../../../schema/schema.graphql', import.meta.url), 'utf8')
    const broken = findBreakingChanges(buildSchema(committed), schema).map(({ description }) => description)
    expect(broken, 'these changes would break whoever asks: run «npm run schema» once they are meant').toEqual([])
    const printed = execFileSync(process.execPath, ['--import', 'tsx', 'scripts/print-schema.ts', '--stdout'], {
      cwd: ROOT,
      encoding: 'utf8',
    })
    expect(printed, 'run «npm run schema» and commit schema/schema.graphql').toBe(committed)
  })

  it('never shows who is calling: identity comes from the token', () => {
    expect(
      ours
        .flatMap((type) => [...partsOf(type)])
        .filter(([name]) => /\b(usrId|cpyId|UsrID|CpyID|requestID)\b/.test(name)),
    ).toEqual([])
  })
})

/** Names such as CttDocumentNumber: they stop at the wire. */
const UPSTREAM_NAME = /\b(Ctt|Ctd|Ctp|Ord|Odd|Req|Der|Sup|Vou|Ats|Alv|Acc|Sec|Usr|Ntp|Cpy)[A-Z]\w*/g
const MAY_SPEAK_UPSTREAM =
  /^(upstream|tests|scripts|schema\/kit\/catalogue|graph\/platform\/rest)\/|^schema\/.*-(catalogue|history)\.ts$|^schema\/.*\.list\.ts$|\.(wire|source)\.ts$/

describe("upstream's names", () => {
  it('stop at the wire', () => {
    const leaks = sourceFiles
      .filter(({ path }) => !MAY_SPEAK_UPSTREAM.test(path))
      .flatMap(({ path, text }) => [...text.matchAll(UPSTREAM_NAME)].map(([name]) => `${path}: ${name}`))
    expect(leaks).toEqual([])
  })
})

describe('what no file holds', () => {
  it('tests that do not test, or types switched off', () => {
    const soft = sourceFiles
      .filter(({ path }) => !/^tests\/(app\/architecture|platform\/source)\//.test(path))
      .filter(({ text }) =>
        /\b(it|test|describe)\.(skip|only|todo|skipIf|runIf)\b|expect\(true\)|@ts-nocheck|@ts-ignore/.test(text),
      )
    expect(soft.map(({ path }) => path)).toEqual([])
  })

  it('a path of somebody’s machine', () => {
    const found = sourceFiles
      .filter(({ path }) => !/^tests\/(app\/architecture|platform\/source)\//.test(path))
      .filter(({ text }) => /(^|[^A-Za-z0-9_.-])\/(work|home|Users)\//m.test(text))
    expect(found.map(({ path }) => path)).toEqual([])
  })
})
