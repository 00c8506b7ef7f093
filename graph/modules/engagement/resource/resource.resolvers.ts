import type { GraphContext } from '#graph/platform/context/context.ts'
import { mutation } from '#graph/platform/context/mutation.ts'
import type { InputOf } from '#graph/platform/rest/wire/record.ts'
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
