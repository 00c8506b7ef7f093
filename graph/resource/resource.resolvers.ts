import type { GraphContext } from '../context.ts'
import { mutation } from '../errors/payload.ts'
import type { InputOf } from '../rest/wire.ts'
import { readMyResources, setResourceFile } from './resource.source.ts'
import { resourceFileInput } from './resource.wire.ts'

export const resourceResolvers = {
  Query: { myResources: (_: unknown, __: unknown, { rest }: GraphContext) => readMyResources(rest) },
  Mutation: {
    setResourceFile: mutation(
      resourceFileInput,
      {},
      async (input: InputOf<typeof resourceFileInput.table>, { rest }) => ({
        resource: await setResourceFile(rest, input),
      }),
    ),
  },
}
