import type { GraphContext } from '#graph/platform/context/context.ts'
import { mutation } from '#graph/platform/context/mutation.ts'
import { locationInputPaths } from './location-paths.ts'
import { readLocations, saveLocation, setLocationActive, type LocationFormInput } from './location.source.ts'

interface LocationArgs {
  parent?: string | null
  search?: string | null
}

export const locationResolvers = {
  Query: {
    places: (_: unknown, { parent, search }: LocationArgs, { rest }: GraphContext) =>
      readLocations(rest, parent ?? null, search ?? null),
  },
  Mutation: {
    savePlace: mutation(locationInputPaths, {}, async (input: LocationFormInput, { rest }) => ({
      place: await saveLocation(rest, input),
    })),
    setPlaceActive: mutation(locationInputPaths, {}, async (input: LocationFormInput, { rest }) => ({
      place: await setLocationActive(rest, input),
    })),
  },
}
