import { use } from 'react'

/**
 * Makes a hook that answers a module in its own chunk and suspends until it is there. Unlike a lazy component it keeps
 * the type parameters of what the module exports.
 */
export function createLazyModule<Module>(load: () => Promise<Module>): () => Module {
  let loading: Promise<Module> | undefined
  const start = () => (loading ??= load())
  return () => use(start())
}
