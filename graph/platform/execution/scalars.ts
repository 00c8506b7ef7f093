import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql'

const DATE = /^(\d{4})-(\d\d)-(\d\d)$/
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/
const DECIMAL = /^-?\d{1,15}(\.\d{1,12})?$/

function isDay(text: string): boolean {
  const [, year, month, day] = DATE.exec(text) ?? []
  if (year === undefined || month === undefined || day === undefined) return false
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}

const isInstant = (text: string) => INSTANT.test(text) && isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))

/** A scalar that is a text with a form: strict on the way in; on the way out the wire has read it already. */
function createTextScalar(
  name: string,
  sentence: string,
  holds: (text: string) => boolean,
  fromNumber = false,
): GraphQLScalarType<string, string> {
  const taken = (value: unknown): string => {
    const text = fromNumber && Number.isSafeInteger(value) ? String(value) : value
    if (typeof text === 'string' && holds(text)) return text
    throw new GraphQLError(sentence)
  }
  return new GraphQLScalarType({
    name,
    serialize: (value) => String(value),
    parseValue: taken,
    parseLiteral(node: ValueNode) {
      const isNumber = fromNumber && (node.kind === Kind.INT || node.kind === Kind.FLOAT)
      if (node.kind === Kind.STRING || isNumber) return taken(node.value)
      throw new GraphQLError(sentence, { nodes: node })
    },
  })
}

/** Their descriptions stand in the SDL. */
export const scalars = {
  Date: createTextScalar('Date', 'Se espera una fecha como 2026-03-31.', isDay),
  DateTime: createTextScalar('DateTime', 'Se espera un instante como 2026-03-31T14:05:00Z.', isInstant),
  Decimal: createTextScalar(
    'Decimal',
    'Se espera un número decimal como "1250.500".',
    (text) => DECIMAL.test(text),
    true,
  ),
  Html: createTextScalar('Html', 'Se espera un texto.', () => true),
}
