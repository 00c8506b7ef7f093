import { provide } from '#tests/platform/environment/provided.ts'
import { openWorld, type World, type WorldOptions } from './world.ts'

/** Provides a whole Circuito to the tests of a file. */
export const provideWorld = (options?: WorldOptions): World =>
  provide(
    () => openWorld(options),
    (world) => world.close(),
  )
