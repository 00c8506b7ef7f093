import type { GraphContext } from '../context.ts'
import { mutation } from '../errors/payload.ts'
import { placeInput } from './place.paths.ts'
import { readPlaces, savePlace, setPlaceActive, type PlaceInput } from './place.source.ts'

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
