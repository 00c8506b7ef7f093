import { GraphQLError, Source, type ExecutionResult } from 'graphql'

const positionOf = (body: string, { line, column }: { line: number; column: number }): number => {
  let start = 0
  for (let at = 1; at < line; at++) start = body.indexOf('\n', start) + 1
  return start + column - 1
}

/**
 * Errors of graphql-jit are none of graphql-js's class inside: without `extensions` Apollo's normalizer fails on them
 * and answers an internal error without a path. Rebuilt, they say what graphql-js would.
 */
function rebuildError(error: GraphQLError, source: Source): GraphQLError {
  const { message, path, originalError, locations } = error
  return new GraphQLError(message, {
    path,
    originalError,
    ...(locations && { source, positions: locations.map((location) => positionOf(source.body, location)) }),
  })
}

export const rebuildErrors = (result: ExecutionResult, body: string): ExecutionResult =>
  result.errors ? { ...result, errors: result.errors.map((error) => rebuildError(error, new Source(body))) } : result
