import type { ApolloServerPlugin } from '@apollo/server'
import { getDirectiveValues, GraphQLError, OperationTypeNode, type GraphQLSchema } from 'graphql'
import type { GraphContext } from './context.ts'

const messages = {
  required:
    'Una cuenta de servicio escribe con Idempotency-Key o @idempotent(key:): de 8 a 120 caracteres, una nueva para cada acto.',
  different: 'Idempotency-Key y @idempotent(key:) dicen claves distintas.',
} as const

const DIRECTIVE = 'idempotent'

const refuse = (message: string) =>
  new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } })

/** Takes the key of a mutation from the operation itself as from the header, and asks service accounts for one: programs send again what got no answer. */
export function takeIdempotencyKeys(schema: GraphQLSchema): ApolloServerPlugin<GraphContext> {
  const directive = schema.getDirective(DIRECTIVE)
  if (!directive) throw new Error(`The schema has no @${DIRECTIVE}`)
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ operation, request, contextValue }) {
          if (operation?.operation !== OperationTypeNode.MUTATION) return
          const given: unknown = getDirectiveValues(directive, operation, request.variables)?.['key']
          const { idempotencyKey, person } = contextValue
          if (typeof given === 'string') {
            if (idempotencyKey !== null && idempotencyKey !== given) throw refuse(messages.different)
            contextValue.useIdempotencyKey(given)
          } else if (person?.isService && idempotencyKey === null) throw refuse(messages.required)
        },
      }
    },
  }
}
