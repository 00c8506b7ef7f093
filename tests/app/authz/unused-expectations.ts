import type { GraphQLSchema } from 'graphql'
import { lineToRemove } from '#tests/platform/source/line-to-add.ts'
import { strayRoutes } from './expected/routes.ts'
import { strayFields } from './expected/fields.ts'
import { fileGates } from './expected/files.ts'
import { recordProblem, type PermissionReport } from './findings.ts'
import type { DeclaredRoutes } from '#tests/platform/http/declared-routes.ts'

/** A line of a ledger that nothing answers to would look like a proof of something: each is wrong. */
export function checkUnusedExpectations(
  { routes, files }: DeclaredRoutes,
  schema: GraphQLSchema,
  ledger: PermissionReport,
): void {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  const fields = roots.flatMap((type) => Object.keys(type?.getFields() ?? {}))
  const stray = [
    ...strayRoutes(routes).map((line) => [line, 'no route', 'resources.ts'] as const),
    ...strayFields(fields).map((line) => [line, 'no root field', 'fields.ts'] as const),
    ...Object.keys(fileGates)
      .filter((line) => !files.includes(line))
      .map((line) => [line, 'no file of the graph', 'files.ts'] as const),
  ]
  for (const [line, what, file] of stray)
    recordProblem(ledger, lineToRemove(`${line} is ${what}`, `tests/app/authz/expected/${file}`))
}
