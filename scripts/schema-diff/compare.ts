import { CriticalityLevel, diff, type Change } from '@graphql-inspector/core'
import { isEnumType, isInputObjectType, isInterfaceType, isObjectType, type GraphQLSchema } from 'graphql'
import { endOf } from '#schema/platform/time/deprecation-end.ts'

/** What changed for whoever asks: `breaking` makes an operation fail that went well, `dangerous` may surprise it. */
interface SchemaChanges {
  breaking: string[]
  dangerous: string[]
  /** Everything else: additions, descriptions, deprecations. */
  harmless: number
}

/** Why the schema says that an element is deprecated, by its path: `Query.areas`, `Query.attachmentTypes.process`. */
function deprecationReasonAt(schema: GraphQLSchema, path: string): string | null {
  const [typeName = '', member = '', argument] = path.split('.')
  const type = schema.getType(typeName)
  if (isEnumType(type)) return type.getValue(member)?.deprecationReason ?? null
  if (isInputObjectType(type)) return type.getFields()[member]?.deprecationReason ?? null
  if (!isObjectType(type) && !isInterfaceType(type)) return null
  const field = type.getFields()[member]
  if (argument === undefined) return field?.deprecationReason ?? null
  return field?.args.find(({ name }) => name === argument)?.deprecationReason ?? null
}

/** Whether what is gone was deprecated in the released schema until a day that is over. */
function wasAnnounced(released: GraphQLSchema, { type, path }: Change, today: string): boolean {
  if (!String(type).endsWith('_REMOVED') || path === undefined) return false
  const until = endOf(deprecationReasonAt(released, path))
  return until !== null && until < today
}

/** Compares a schema with the one that was released; `today` is YYYY-MM-DD. */
export async function compareSchemas(
  released: GraphQLSchema,
  current: GraphQLSchema,
  today: string,
): Promise<SchemaChanges> {
  const changes = await diff(released, current)
  const found: SchemaChanges = { breaking: [], dangerous: [], harmless: 0 }
  for (const change of changes) {
    const isBreaking = change.criticality.level === CriticalityLevel.Breaking
    if (isBreaking && !wasAnnounced(released, change, today)) found.breaking.push(change.message)
    else if (isBreaking || change.criticality.level === CriticalityLevel.Dangerous) found.dangerous.push(change.message)
    else found.harmless += 1
  }
  return found
}
