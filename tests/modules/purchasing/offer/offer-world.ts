import type { People } from '#tests/kit/fixtures/demo-people.ts'
import { RUC, signInPeople } from '#tests/kit/fixtures/offer.ts'
import { openWorld, type Caller, type World } from '#tests/kit/world/world.ts'
import { provide } from '#tests/platform/environment/provided.ts'

interface OfferWorld {
  world: World
  people: People
  /** Who is asked for offers, signed in at the portal. */
  supplier: Caller
}

async function openOfferWorld(): Promise<OfferWorld> {
  const world = await openWorld()
  return { world, people: await signInPeople(world), supplier: await world.as(RUC, { audience: 'SUPPLIER' }) }
}

/** Provides a whole Circuito to the tests of a file, with who asks for offers and who sends them. */
export const provideOfferWorld = (): OfferWorld => provide(openOfferWorld, ({ world }) => world.close())
