import { relative } from 'node:path'
import ts from 'typescript'

/** A JSON Schema (2020-12), as OpenAPI 3.1 takes it. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  description?: string
  enum?: (string | number | boolean)[]
  const?: string | number | boolean
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  anyOf?: JsonSchema[]
}

const PREFIX = '#/components/schemas/'

const pascal = (text: string): string =>
  text
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

/** Whether a type of this name says something by it; those of libraries do not. */
const isOurs = (symbol: ts.Symbol | undefined, root: string): boolean => {
  const file = symbol?.declarations?.[0]?.getSourceFile().fileName ?? ''
  return file.startsWith(`${root}/`) && !file.includes('/node_modules/')
}

/**
 * Describes types of TypeScript as JSON Schema, with what their comments say. Interfaces and aliases of our own become components
 * of their names; what has no name stands where it is used.
 */
export function createTypeDescriber(checker: ts.TypeChecker, root: string) {
  const components = new Map<string, JsonSchema>()
  const names = new Map<ts.Type, string>()
  const owners = new Map<string, ts.Type>()

  function nameOf(type: ts.Type): string | undefined {
    const known = names.get(type)
    if (known) return known
    const symbol = type.aliasSymbol ?? (type.flags & ts.TypeFlags.Object ? type.symbol : undefined)
    const isNamed = type.aliasSymbol !== undefined || Boolean(symbol && symbol.flags & ts.SymbolFlags.Interface)
    if (!symbol || !isNamed || !isOurs(symbol, root)) return undefined
    const parameters = type.aliasTypeArguments ?? checker.getTypeArguments(type as ts.TypeReference)
    const own = parameters.filter((parameter) => !(parameter.flags & ts.TypeFlags.TypeParameter) && parameter !== type)
    const inner = own.map((parameter) => nameOf(parameter))
    if (inner.includes(undefined)) return undefined
    const plain = [symbol.name, ...inner].join('Of')
    const file = symbol.declarations?.[0]?.getSourceFile().fileName ?? ''
    const place = pascal(relative(root, file).replace(/^.*\/([^/]+)\.ts$/, '$1'))
    const name = [plain, `${place}${plain}`].find((candidate) => (owners.get(candidate) ?? type) === type)
    if (!name) return undefined
    names.set(type, name)
    owners.set(name, type)
    return name
  }

  const commentOf = (symbol: ts.Symbol): { description?: string } => {
    const description = ts.displayPartsToString(symbol.getDocumentationComment(checker)).replaceAll(/\s+/g, ' ').trim()
    return description ? { description } : {}
  }

  function describeObject(type: ts.Type): JsonSchema {
    const index = checker.getIndexTypeOfType(type, ts.IndexKind.String)
    const properties: Record<string, JsonSchema> = {}
    const required: string[] = []
    for (const property of checker.getPropertiesOfType(type)) {
      const of = checker.getTypeOfSymbol(property)
      if (of.getCallSignatures().length > 0) continue
      properties[property.name] = { ...describe(of), ...commentOf(property) }
      const mayBeMissing =
        Boolean(property.flags & ts.SymbolFlags.Optional) ||
        Boolean(of.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any | ts.TypeFlags.Undefined)) ||
        (of.isUnion() && of.types.some(({ flags }) => flags & ts.TypeFlags.Undefined))
      if (!mayBeMissing) required.push(property.name)
    }
    return {
      type: 'object',
      ...(Object.keys(properties).length > 0 && { properties }),
      ...(required.length > 0 && { required: required.toSorted() }),
      ...(index && { additionalProperties: describe(index) }),
    }
  }

  function describeUnion(type: ts.UnionType): JsonSchema {
    const parts = type.types.filter(({ flags }) => !(flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)))
    const isNullable = parts.some(({ flags }) => flags & ts.TypeFlags.Null)
    const others = parts.filter(({ flags }) => !(flags & ts.TypeFlags.Null))
    const literals = others.filter((part) => part.isLiteral())
    const schemas = new Map<string, JsonSchema>()
    if (literals.length > 0 && literals.length === others.length) {
      const values = literals.map(({ value }) => value as string | number)
      const schema: JsonSchema = { enum: values.toSorted() }
      return isNullable ? { anyOf: [schema, { type: 'null' }] } : schema
    }
    for (const part of others) {
      const schema = describe(part)
      const merged = part.flags & ts.TypeFlags.BooleanLiteral ? { type: 'boolean' } : schema
      schemas.set(JSON.stringify(merged), merged)
    }
    const all = [...schemas.values()]
    const [only] = all
    if (all.length === 1 && only && !isNullable) return only
    if (all.length === 1 && only && typeof only.type === 'string') return { ...only, type: [only.type, 'null'] }
    return { anyOf: isNullable ? [...all, { type: 'null' }] : all }
  }

  function describeStructure(type: ts.Type): JsonSchema {
    if (type.isUnion()) return describeUnion(type)
    if (checker.isTupleType(type)) {
      const prefixItems = checker.getTypeArguments(type as ts.TypeReference).map(describe)
      return { type: 'array', prefixItems }
    }
    if (checker.isArrayType(type)) {
      const [element] = checker.getTypeArguments(type as ts.TypeReference)
      return { type: 'array', items: element ? describe(element) : {} }
    }
    return describeObject(type)
  }

  /** Describes a type: by a reference where it has a name. */
  function describe(type: ts.Type): JsonSchema {
    const { flags } = type
    if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.Never)) return {}
    if (flags & (ts.TypeFlags.Null | ts.TypeFlags.Void | ts.TypeFlags.Undefined)) return { type: 'null' }
    if (type.isLiteral()) return { const: type.value as string | number }
    if (flags & ts.TypeFlags.BooleanLiteral) return { const: checker.typeToString(type) === 'true' }
    if (flags & ts.TypeFlags.StringLike) return { type: 'string' }
    if (flags & ts.TypeFlags.NumberLike) return { type: 'number' }
    if (flags & ts.TypeFlags.BooleanLike) return { type: 'boolean' }
    if (flags & (ts.TypeFlags.TypeParameter | ts.TypeFlags.IndexedAccess | ts.TypeFlags.Conditional)) {
      const base = checker.getBaseConstraintOfType(type)
      return base && base !== type ? describe(base) : {}
    }
    if (type.isIntersection()) {
      const primitive = type.types.find((part) => part.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike))
      if (primitive) return describe(primitive)
    }
    if (type.symbol?.name === 'Date' && !isOurs(type.symbol, root)) return { type: 'string' }
    const name = nameOf(type)
    if (!name) return describeStructure(type)
    if (!components.has(name)) {
      components.set(name, {})
      const symbol = type.aliasSymbol ?? type.symbol
      components.set(name, { ...describeStructure(type), ...commentOf(symbol) })
    }
    return { $ref: `${PREFIX}${name}` }
  }

  return { describe, components }
}
