import type { GraphContext } from '#graph/platform/context/context.ts'
import { mutation } from '#graph/platform/context/mutation.ts'
import { placeInput } from './location-paths.ts'
import { readPlaces, savePlace, setPlaceActive, type PlaceInput } from './location.source.ts'

interface Asked {
  parent?: string | null
  search?: string | null
}

export const placeResolvers = {
  Query: {
    places: (_: unknown, { parent, search }: Asked, { rest }: GraphContext) =>
      readPlaces(rest, parent ?? null, search ?? null),
  },
  Mutation: {
    savePlace: mutation(placeInput, {}, async (input: PlaceInput, { rest }) => ({
      place: await savePlace(rest, input),
    })),
    setPlaceActive: mutation(placeInput, {}, async (input: PlaceInput, { rest }) => ({
      place: await setPlaceActive(rest, input),
    })),
  },
}
