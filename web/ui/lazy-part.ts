import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** A part of a screen in its own chunk: `lazyPart(async () => (await import('./Part.tsx')).Part)`. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await load() }))
