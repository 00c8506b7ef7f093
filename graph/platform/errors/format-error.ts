import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import { codeOf, words } from './failure.ts'
import { UpstreamRefusal } from './refusal.ts'

/** Apollo's own codes for a document that cannot be run; their texts help whoever wrote it. */
const documentCodes = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'BAD_REQUEST',
  'BAD_USER_INPUT',
])

/** Whether whoever wrote the document made the mistake: it is told to them, and is nothing for the log. */
export const isDocumentError = ({ extensions }: GraphQLError): boolean =>
  documentCodes.has(String(extensions.code)) || extensions.code === 'QUERY_TOO_COSTLY'

/** What was counted, where too much was asked for: the figure beside the one that is allowed. */
const figuresOf = ({ extensions = {} }: GraphQLFormattedError) => {
  const { measured, limit, cost, field } = extensions
  return measured === undefined ? {} : { measured, limit, cost, ...(field !== undefined && { field }) }
}

function describeError(formatted: GraphQLFormattedError, error: unknown): { code: string; message: string } {
  const raised = unwrapError(error)
  const own = codeOf(raised) ?? (raised instanceof UpstreamRefusal ? 'BAD_USER_INPUT' : null)
  if (own && formatted.extensions?.code === own) return { code: own, message: formatted.message }
  const code = String(formatted.extensions?.code)
  // Apollo's own code stands on what validation finds, ours beneath it.
  if (own === 'QUERY_TOO_COSTLY' || code === 'QUERY_TOO_COSTLY')
    return { code: 'QUERY_TOO_COSTLY', message: formatted.message }
  if (documentCodes.has(code)) {
    return { code: 'BAD_USER_INPUT', message: `${words.BAD_USER_INPUT} ${formatted.message}` }
  }
  return { code: 'INTERNAL', message: words.INTERNAL }
}

const unwrapError = (error: unknown): unknown => {
  const inner = error instanceof Error && 'originalError' in error ? error.originalError : null
  return codeOf(error) ? error : (inner ?? error)
}

/** Every error that leaves the graph: a published code, a Spanish message; never a stack, a URL, a body or SQL. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { code, message } = describeError(formatted, error)
  return {
    message,
    ...(formatted.locations && { locations: formatted.locations }),
    ...(formatted.path && { path: formatted.path }),
    extensions: { code, ...figuresOf(formatted) },
  }
}

/** The same for what does not pass through Apollo Server: an answer over WebSocket. */
export function formatSocketError(error: GraphQLError, requestId: string): GraphQLError {
  const { message, extensions } = formatError(error.toJSON(), error)
  return new GraphQLError(message, { nodes: error.nodes, path: error.path, extensions: { ...extensions, requestId } })
}
