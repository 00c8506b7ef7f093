import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { recordMutation } from '#graph/platform/context/mutation.ts'
import { readMyResources, setResourceFile } from './resource.source.ts'
import { resourceFileInput } from './resource.wire.ts'

export const resourceResolvers = defineResolvers({
  Query: { myResources: (_, __, { rest }) => readMyResources(rest) },
})

/** A row of the catalogue, which its descriptor prints into the SDL and reads from the wire alike. */
export const resourceFileResolvers = {
  Mutation: { setResourceFile: recordMutation(resourceFileInput, setResourceFile, (resource) => ({ resource })) },
}
