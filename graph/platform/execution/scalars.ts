import { GraphQLError, Kind, type GraphQLScalarTypeConfig, type ValueNode } from 'graphql'

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

type ScalarCodec = Required<Pick<GraphQLScalarTypeConfig<string, string>, 'serialize' | 'parseValue' | 'parseLiteral'>>

/** Leaves a text as it is, which compiled execution relies on. */
export const serializeText = (value: unknown): string => String(value)

/** How a scalar that is a text with a form is read and written: strict on the way in; on the way out the wire has read it already. */
function createTextScalar(sentence: string, holds: (text: string) => boolean, fromNumber = false): ScalarCodec {
  const taken = (value: unknown): string => {
    const text = fromNumber && Number.isSafeInteger(value) ? String(value) : value
    if (typeof text === 'string' && holds(text)) return text
    throw new GraphQLError(sentence)
  }
  return {
    serialize: serializeText,
    parseValue: taken,
    parseLiteral(node: ValueNode) {
      const isNumber = fromNumber && (node.kind === Kind.INT || node.kind === Kind.FLOAT)
      if (node.kind === Kind.STRING || isNumber) return taken(node.value)
      throw new GraphQLError(sentence, { nodes: node })
    },
  }
}

/** Their descriptions and specifications stand in the SDL: a whole GraphQLScalarType here would take their place. */
export const scalars = {
  Date: createTextScalar('Se espera una fecha como 2026-03-31.', isDay),
  DateTime: createTextScalar('Se espera un instante como 2026-03-31T14:05:00Z.', isInstant),
  Decimal: createTextScalar('Se espera un número decimal como "1250.500".', (text) => DECIMAL.test(text), true),
  Html: createTextScalar('Se espera un texto.', () => true),
}
