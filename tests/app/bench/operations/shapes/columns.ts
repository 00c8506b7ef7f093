import type { Resolvers } from './shape.ts'

/**
 * A field of an answer and the columns that it is made of, each way as JavaScript over `row`, as a hand would write it: what a plain
 * resolver returns, and what a join puts into its literal. Written out and compiled, neither pays for being declared.
 */
export interface Column {
  wires: readonly string[]
  resolve: (constant: string) => string
  answer: (constant: string) => string
  /** What the expressions name beside the row. */
  constant?: unknown
}

/** What a table of columns says: the fields to ask the services for, the resolvers of its type, and a row's part of the answer. */
export interface WireTable {
  fields: readonly string[]
  resolvers: Resolvers[string]
  answer: (row: object) => Record<string, unknown>
}

const at = (wire: string) => `row[${JSON.stringify(wire)}]`
const unlessNull = (wire: string, value: string) => `${at(wire)} === null ? null : ${value}`
const alike = (wires: readonly string[], expression: Column['answer'], constant?: unknown): Column => ({
  wires,
  resolve: expression,
  answer: expression,
  constant,
})

/** A column as it is. */
export const plain = (wire: string) => alike([wire], () => at(wire))
/** A key: GraphQL libraries make the text of it. */
export const key = (wire: string): Column => ({ ...plain(wire), answer: () => `String(${at(wire)})` })
export const optionalKey = (wire: string): Column => ({
  ...plain(wire),
  answer: () => unlessNull(wire, `String(${at(wire)})`),
})
/** A code by its name. */
export const named = (wire: string, names: object) => alike([wire], (constant) => `${constant}[${at(wire)}]`, names)
export const flag = (wire: string) => alike([wire], () => `Boolean(${at(wire)})`)
/** Whether anything stands in a column. */
export const present = (wire: string) => alike([wire], () => `${at(wire)} !== null`)
/** What is stored, and what people read of it. */
export const choice = (wire: string, label: string) =>
  alike([wire, label], () => unlessNull(wire, `{ value: String(${at(wire)}), label: ${at(label)} }`))
/** Whom a row names itself. */
export const person = (wire: string, fullName: string): Column => ({
  wires: [wire, fullName],
  resolve: () => `({ id: ${at(wire)}, fullName: ${at(fullName)} })`,
  answer: () => `{ id: String(${at(wire)}), fullName: ${at(fullName)} }`,
})
/** Any other expression over `row`. */
export const computed = alike

/** Rows inside a row. */
export const rows = (wire: string, { fields, answer }: WireTable): Column => ({
  wires: fields.map((field) => `${wire}.${field}`),
  resolve: () => at(wire),
  answer: (constant) => `${at(wire)}.map(${constant})`,
  constant: answer,
})
/** A row inside a row; null where there is none. */
export const optionalRow = (wire: string, table: WireTable): Column => ({
  ...rows(wire, table),
  answer: (constant) => unlessNull(wire, `${constant}(${at(wire)})`),
})
/** Columns of the row itself that are one value. */
export const together = ({ fields, answer }: WireTable): Column => ({
  wires: fields,
  resolve: () => 'row',
  answer: (constant) => `${constant}(row)`,
  constant: answer,
})

/** What a batch reads by the key in a column: the join puts it in the place that its literal leaves. */
export const batched = (wire: string): Column => ({ wires: [wire], resolve: () => '', answer: () => 'null' })

type Compiled = (row: object) => never

/** Compiles an expression over `row`; it names its constants by place. */
function compile(expression: string, constants: readonly unknown[]): Compiled {
  const source = `const [${constants.map((_, place) => `constant${place}`).join()}] = constants; return (row) => (${expression})`
  // oxlint-disable-next-line typescript/no-implied-eval -- made of the columns' names alone
  return (new Function('constants', source) as (constants: readonly unknown[]) => Compiled)(constants)
}

/** Compiles the columns of a type. */
export function defineColumns(columns: Readonly<Record<string, Column>>): WireTable {
  const entries = Object.entries(columns)
  const literal = entries.map(([name, column], place) => `${name}: ${column.answer(`constant${place}`)}`)
  const resolved = entries.flatMap(([name, { resolve, constant }]) => {
    const expression = resolve('constant0')
    return expression ? [[name, compile(expression, [constant])] as const] : []
  })
  return {
    fields: [...new Set(entries.flatMap(([, { wires }]) => wires))],
    resolvers: Object.fromEntries(resolved),
    answer: compile(
      `{ ${literal.join(', ')} }`,
      entries.map(([, { constant }]) => constant),
    ),
  }
}
