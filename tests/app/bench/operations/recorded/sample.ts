import { COMPONENTS, readPrintedAnswers, type SchemaObject } from '#upstream/platform/http/server/openapi-answers.ts'

type Row = Readonly<Record<string, unknown>>

/** Texts as the services write them, by the names of their columns; any other is words. */
const TEXTS: readonly (readonly [RegExp, (index: number) => string])[] = [
  [
    /^(SecCreate|SecUpdate|ChgDate|AudDate|AtsDateOpened|Ctp.*Received|Ctp.*Invited)$/,
    () => '2026-03-14T15:04:05.000Z',
  ],
  [/Date|^CttExpirationOffer$/, () => '2026-03-28'],
  [/Percentage$|Porcentaje$|Weight|Coverage$|Score$|Points$/, () => '50.00'],
  [
    /Quantity|Price|Amount|Total|DirectCost|Generalgto|Utilities|Discount|Change$|^(Quoted|Ordered|Received)$|Vouchered/,
    (index) => `${100 + index}.50`,
  ],
  [/Number$/, (index) => `DOC-2026-${String(index).padStart(6, '0')}`],
]

/** Rows of the services, with every column that /openapi.json says they have. */
export function createSampler() {
  const { components, answers } = readPrintedAnswers()

  const textOf = (column: string, index: number) =>
    TEXTS.find(([pattern]) => pattern.test(column))?.[1](index) ?? `Valor ${index} de la columna`

  function valueOf(schema: SchemaObject, column: string, index: number): unknown {
    if (schema.$ref) return valueOf(components[schema.$ref.slice(COMPONENTS.length)] ?? {}, column, index)
    if ('const' in schema) return schema['const']
    if (Array.isArray(schema['enum'])) return schema['enum'][0]
    // What may be missing mostly is.
    if ('anyOf' in schema || Array.isArray(schema.type)) return null
    switch (schema.type) {
      case 'array':
        return []
      case 'object':
        return fill(schema, index)
      case 'string':
        return textOf(column, index)
      case 'boolean':
        return false
      default:
        return index
    }
  }

  const fill = ({ properties = {} }: SchemaObject, index: number): Row =>
    Object.fromEntries(Object.entries(properties).map(([column, schema]) => [column, valueOf(schema, column, index)]))

  const follow = (schema: SchemaObject | undefined): SchemaObject | undefined =>
    schema?.$ref
      ? follow(components[schema.$ref.slice(COMPONENTS.length)])
      : schema?.items
        ? follow(schema.items)
        : schema

  /** A row of a component, of an answer or of what hangs on one under a column, with these columns instead of what it would have. */
  function sample(name: string, index: number, columns: Row = {}): Row {
    const [component = '', column] = name.split('.')
    const whole = follow(components[component] ?? answers[component])
    const schema = column === undefined ? whole : follow(whole?.properties?.[column])
    if (!schema?.properties) throw new Error(`The services print no ${name}`)
    const { properties } = schema
    const unknown = Object.keys(columns).filter((one) => !Object.hasOwn(properties, one))
    if (unknown.length > 0) throw new Error(`${name} has no ${unknown.join()}`)
    return { ...fill(schema, index), ...columns }
  }

  return sample
}

/** As many rows as are wanted. */
export const times = <T>(count: number, create: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => create(index))
