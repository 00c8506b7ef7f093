import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { mutation } from '#graph/platform/context/mutation.ts'
import { locationInputPaths } from './location-paths.ts'
import { readLocations, saveLocation, setLocationActive, type LocationFormInput } from './location.source.ts'

export const locationResolvers = defineResolvers({
  Query: {
    places: (_, { parent, search }, { rest }) => readLocations(rest, parent ?? null, search ?? null),
  },
  Mutation: {
    savePlace: mutation(locationInputPaths, {}, async (input: LocationFormInput, { rest }) => ({
      place: await saveLocation(rest, input),
    })),
    setPlaceActive: mutation(locationInputPaths, {}, async (input: LocationFormInput, { rest }) => ({
      place: await setLocationActive(rest, input),
    })),
  },
})
