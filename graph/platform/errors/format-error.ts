import { genericMessages } from '#schema/platform/messages/generic-messages.ts'
import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import { codeOf } from './failure.ts'
import { findRule } from './find-rule.ts'
import { UpstreamRefusal } from './refusal.ts'
import { limitMessages } from './too-costly.ts'

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

/** Characters of what graphql-js says of a document: it quotes a value that was sent, however long that is. */
const LONGEST_MESSAGE = 1_000

const shorten = (message: string): string =>
  message.length > LONGEST_MESSAGE ? `${message.slice(0, LONGEST_MESSAGE)}…` : message

interface Description {
  code: string
  message: string
  /** Where it is not the one of the whole message: that of the first of several findings. */
  sentence?: string
  figures?: { measured: string; limit: number }
}

/** graphql-js stops reading a document at its limit of tokens, and says so as a mistake in the syntax. */
const TOKENS = /Document contains more tha[nt] (\d+) tokens/

function describeError(formatted: GraphQLFormattedError, error: unknown): Description {
  const raised = unwrapError(error)
  const [, tokens] = TOKENS.exec(formatted.message) ?? []
  if (tokens !== undefined && formatted.extensions?.code === 'GRAPHQL_PARSE_FAILED') {
    const limit = Number(tokens)
    return { code: 'QUERY_TOO_COSTLY', message: limitMessages.tokens(limit), figures: { measured: 'tokens', limit } }
  }
  const own = codeOf(raised) ?? (raised instanceof UpstreamRefusal ? 'BAD_USER_INPUT' : null)
  if (own && formatted.extensions?.code === own) {
    const sentence = raised instanceof UpstreamRefusal ? raised.findings[0]?.message : undefined
    return { code: own, message: formatted.message, sentence }
  }
  const code = String(formatted.extensions?.code)
  // Apollo's own code stands on what validation finds, ours beneath it.
  if (own === 'QUERY_TOO_COSTLY' || code === 'QUERY_TOO_COSTLY')
    return { code: 'QUERY_TOO_COSTLY', message: formatted.message }
  if (documentCodes.has(code)) {
    return { code: 'BAD_USER_INPUT', message: `${genericMessages.BAD_USER_INPUT} ${shorten(formatted.message)}` }
  }
  return { code: 'INTERNAL', message: genericMessages.INTERNAL }
}

const unwrapError = (error: unknown): unknown => {
  const inner = error instanceof Error && 'originalError' in error ? error.originalError : null
  return codeOf(error) ? error : (inner ?? error)
}

/** Every error that leaves the graph: a published code, a Spanish message; never a stack, a URL, a body or SQL. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { code, message, sentence = message, figures = figuresOf(formatted) } = describeError(formatted, error)
  const rule = findRule(sentence)
  return {
    message,
    ...(formatted.locations && { locations: formatted.locations }),
    ...(formatted.path && { path: formatted.path }),
    extensions: { code, ...(rule && { rule }), ...figures },
  }
}

/** The same for what does not pass through Apollo Server: an answer over WebSocket. */
export function formatSocketError(error: GraphQLError, requestId: string): GraphQLError {
  const { message, extensions } = formatError(error.toJSON(), error)
  return new GraphQLError(message, { nodes: error.nodes, path: error.path, extensions: { ...extensions, requestId } })
}
