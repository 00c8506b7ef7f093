import Ajv from 'ajv'

/** A JSON Schema, as the document has them. */
export type Schema = Readonly<Record<string, unknown>>

interface Content {
  content?: Record<string, { schema: Schema }>
  $ref?: string
}

export interface Operation {
  /** POST /LgsRequirement/pagination */
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** From the root of the server. */
  path: string
  operationId?: string
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[]
  requestBody?: Content
  responses: Record<string, Content>
}

export interface ApiDocument {
  operations: Operation[]
  schemas: Record<string, Schema>
  responses: Record<string, Content>
  /** Whether every reference leads somewhere. */
  missing: string[]
  /** What is wrong with an answer; nothing where it is as it was described. */
  problemOf(operation: Operation, status: number, body: string, isThinned?: boolean): string | undefined
}

interface Printed {
  paths: Record<string, Record<string, Omit<Operation, 'name' | 'method' | 'path'>>>
  components: { schemas: Record<string, Schema>; responses: Record<string, Content> }
}

/** Reads /openapi.json by `read`, and validates by it. */
export async function readApiDocument(read: () => Promise<string>): Promise<ApiDocument> {
  const body = await read()
  const printed = JSON.parse(body) as Printed
  const { schemas, responses } = printed.components
  const openValidator = (components: unknown) =>
    new Ajv({ unknownFormats: 'ignore', schemaId: '$id', logger: false }).addSchema({ $id: 'openapi', components })
  const whole = openValidator(printed.components)
  // Who asks for some columns gets no others, required or not.
  const thinned = openValidator(
    JSON.parse(JSON.stringify(printed.components), (key, value: unknown) =>
      key === 'required' && Array.isArray(value) ? undefined : value,
    ),
  )
  const references = new Set(
    [...body.matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)].map(([, kind, name]) => `${kind}/${name}`),
  )
  const operations = Object.entries(printed.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      name: `${method.toUpperCase()} ${path.replace('/api/v1.0', '')}`,
      method: method.toUpperCase() as Operation['method'],
      path,
    })),
  )
  const schemaOf = (operation: Operation, status: number): string | null | undefined => {
    const described = operation.responses[status]
    const response = described?.$ref ? responses[described.$ref.split('/').at(-1) ?? ''] : described
    const content = response?.content
    if (content?.['application/octet-stream']) return null
    return content?.['application/json']?.schema['$ref'] as string | undefined
  }
  return {
    operations,
    schemas,
    responses,
    missing: [...references].filter((reference) => {
      const [kind = '', name = ''] = reference.split('/')
      return !(name in ((printed.components as Record<string, Record<string, unknown>>)[kind] ?? {}))
    }),
    problemOf(operation, status, answered, isThinned = false) {
      const ajv = isThinned ? thinned : whole
      const reference = schemaOf(operation, status)
      if (reference === null) return undefined
      if (reference === undefined) return `${operation.name}: ${status} is not described`
      const isValid = ajv.validate({ $ref: `openapi${reference}` }, JSON.parse(answered))
      return isValid
        ? undefined
        : `${operation.name} ${status}: ${ajv.errorsText(ajv.errors?.slice(0, 4), { dataVar: '' })}`
    },
  }
}
