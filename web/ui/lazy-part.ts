import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { inTime } from './in-time.ts'
import { PartMissing } from './PartMissing.tsx'

/**
 * A part of a screen in its own chunk: `lazyPart(async () => (await import('./Part.tsx')).Part)`. Where it does not come
 * it says so in its own place: what was typed around it stays.
 */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await inTime(load).catch((): ComponentType<Props> => PartMissing) }))
