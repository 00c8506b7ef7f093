import type { GraphQLSchema } from 'graphql'
import { lineToRemove } from '#tests/architecture/lineToAdd.ts'
import { strayRoutes } from './expected.ts'
import { strayFields } from './expectedFields.ts'
import { fileGates } from './expectedFiles.ts'
import { complain, type Ledger } from './ledger.ts'
import type { Noted } from './routes.ts'

/** A line of a ledger that nothing answers to would look like a proof of something: each is wrong. */
export function tryStrays({ routes, files }: Noted, schema: GraphQLSchema, ledger: Ledger): void {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  const fields = roots.flatMap((type) => Object.keys(type?.getFields() ?? {}))
  const stray = [
    ...strayRoutes(routes).map((line) => [line, 'no route', 'expectedResources.ts'] as const),
    ...strayFields(fields).map((line) => [line, 'no root field', 'expectedFields.ts'] as const),
    ...Object.keys(fileGates)
      .filter((line) => !files.includes(line))
      .map((line) => [line, 'no file of the graph', 'expectedFiles.ts'] as const),
  ]
  for (const [line, what, file] of stray) complain(ledger, lineToRemove(`${line} is ${what}`, `tests/authz/${file}`))
}
