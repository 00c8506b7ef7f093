import type { lazyScreens } from './lazy-screens.ts'

/**
 * Loads a lazy screen by its name. What loads each stands in a chunk of its own: to name forty more chunks would cost
 * the route that most people open first 2 KB.
 */
export const lazyScreen = (name: keyof typeof lazyScreens) => async () =>
  (await import('./lazy-screens.ts')).lazyScreens[name]()
