import type { offices } from './offices.ts'

/**
 * Loads a screen of an office. What loads each stands in a chunk of its own: to name forty more chunks would cost the route
 * that most people open first 2 KB.
 */
export const office = (name: keyof typeof offices) => async () => (await import('./offices.ts')).offices[name]()
