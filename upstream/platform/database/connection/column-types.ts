import pg from 'pg'

type Parser = (text: string) => unknown

const { builtins } = pg.types
const asText: Parser = (text) => text
const asInstant: Parser = (text) => (text.endsWith('infinity') ? text : new Date(text).toISOString())

const scalars = new Map<number, Parser>([
  [builtins.DATE, asText],
  [builtins.TIMESTAMP, asText],
  [builtins.TIMESTAMPTZ, asInstant],
  [builtins.NUMERIC, asText],
  [builtins.INT8, Number],
])

/** Array types by the scalar they hold (PostgreSQL's fixed object ids: date[], timestamptz[], numeric[], bigint[]). */
const arrays = new Map<number, Parser>([
  [1182, asText],
  [1185, asInstant],
  [1231, asText],
  [1016, Number],
])

const TEXT_ARRAY = 1009

function parserOf(oid: number): Parser | undefined {
  const each = arrays.get(oid)
  if (!each) return scalars.get(oid)
  const split = pg.types.getTypeParser(TEXT_ARRAY as number) as (text: string) => (string | null)[]
  return (text) => split(text).map((item) => (item === null ? null : each(item)))
}

const builtinParser = pg.types.getTypeParser as (oid: number, format?: string) => Parser

/** Of every result each column is asked for: a type is looked up once. */
const known = new Map<number, Parser>()

function parserFor(oid: number): Parser {
  const found = known.get(oid) ?? parserOf(oid) ?? builtinParser(oid)
  known.set(oid, found)
  return found
}

/**
 * How a column reaches TypeScript: date 'YYYY-MM-DD', timestamptz an ISO instant, numeric a string
 * (money never passes through binary floating point), bigint a number.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    format === 'binary' ? builtinParser(oid, format) : parserFor(oid)) as typeof pg.types.getTypeParser,
}
