import type { ApolloServerPlugin } from '@apollo/server'
import {
  getNamedType,
  isInputObjectType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql'
import { endOf } from '#schema/platform/time/deprecation-end.ts'
import type { GraphContext } from '#graph/platform/context/context.ts'

/** Something deprecated that a document uses. */
interface UsedDeprecation {
  /** As schemas name it: `Query.areas`, `Query.attachmentTypes(process:)`, `SaveInput.type`, `Colour.RED`. */
  coordinate: string
  reason: string
  /** The last day on which it is answered. */
  until: string | null
}

/** Everything deprecated that stands in a document; what stands in its variables is not looked at. */
export function findDeprecations(schema: GraphQLSchema, document: DocumentNode): UsedDeprecation[] {
  const found = new Map<string, UsedDeprecation>()
  const info = new TypeInfo(schema)
  const use = (coordinate: string, reason: string | null | undefined) => {
    if (reason != null) found.set(coordinate, { coordinate, reason, until: endOf(reason) })
  }
  visit(
    document,
    visitWithTypeInfo(info, {
      Field: () =>
        use(`${info.getParentType()?.name}.${info.getFieldDef()?.name}`, info.getFieldDef()?.deprecationReason),
      Argument: () => {
        const argument = info.getArgument()
        use(
          `${info.getParentType()?.name}.${info.getFieldDef()?.name}(${argument?.name}:)`,
          argument?.deprecationReason,
        )
      },
      ObjectField: ({ name }) => {
        const input = getNamedType(info.getParentInputType())
        if (!isInputObjectType(input)) return
        use(`${input.name}.${name.value}`, input.getFields()[name.value]?.deprecationReason)
      },
      EnumValue: () => {
        const value = info.getEnumValue()
        use(`${String(info.getInputType()).replaceAll(/[![\]]/g, '')}.${value?.name}`, value?.deprecationReason)
      },
    }),
  )
  return [...found.values()]
}

/**
 * Names in every answer what its document uses that is deprecated (extensions.deprecations). It is looked for once a
 * document, which Apollo keeps; the app's own documents use nothing of it.
 */
export function tellDeprecations(schema: GraphQLSchema): ApolloServerPlugin<GraphContext> {
  const known = new WeakMap<DocumentNode, UsedDeprecation[]>()
  const usedIn = (document: DocumentNode): UsedDeprecation[] => {
    const used = known.get(document) ?? findDeprecations(schema, document)
    known.set(document, used)
    return used
  }
  return {
    requestDidStart: async () => ({
      async willSendResponse({ document, operation, response }) {
        if (!document || !operation || response.body.kind !== 'single') return
        const deprecations = usedIn(document)
        if (deprecations.length === 0) return
        const { singleResult } = response.body
        response.body = {
          kind: 'single',
          singleResult: { ...singleResult, extensions: { ...singleResult.extensions, deprecations } },
        }
      },
    }),
  }
}
