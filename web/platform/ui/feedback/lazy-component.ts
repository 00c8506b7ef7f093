import {
  createElement,
  lazy,
  useState,
  type ComponentType,
  type FunctionComponent,
  type LazyExoticComponent,
} from 'react'
import { withTimeout } from './with-timeout.ts'
import { PartMissing } from './PartMissing.tsx'

/**
 * A part of a screen in its own chunk: `lazyComponent(async () => (await import('./Part.tsx')).Part)`. Where it does
 * not come it says so in its own place: what was typed around it stays.
 */
export const lazyComponent = <Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await withTimeout(load).catch((): ComponentType<Props> => PartMissing) }))

/** Longest wait for a quiet moment, and the wait where a browser cannot tell of one (Safari). Milliseconds. */
const IDLE_TIMEOUT = 1_500
const IDLE_FALLBACK = 300

/** Settles once the page has painted what it was opened for and the browser has nothing else to do: one part at a time. */
export const whenIdle = (): Promise<void> =>
  new Promise<void>((settle) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => settle(), { timeout: IDLE_TIMEOUT })
    else setTimeout(settle, IDLE_FALLBACK)
  })

/** A part that nobody opens a page for: it gives way to what they do open it for (lazyComponent). */
export const idleLazyComponent = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazyComponent<Props>(() => whenIdle().then(load))

export interface PreloadableComponent<Props> extends FunctionComponent<Props> {
  /** Fetches it; where it does not come, its place says so as ever. */
  preload: () => Promise<void>
}

/**
 * A lazy part that a first rendering has at once where it was preloaded: React lets 300 ms pass between what stands in for a
 * lazy part and the part.
 */
export function preloadableComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  lazyPart: typeof lazyComponent = lazyComponent,
): PreloadableComponent<Props> {
  let loaded: ComponentType<Props> | null = null
  const Lazy: ComponentType<Props> = lazyPart(load)
  function Part(props: Props) {
    // What was rendered first stays: another component in its place would lose its state.
    const [Chosen] = useState(() => loaded ?? Lazy)
    return createElement(Chosen, props)
  }
  const preload = () =>
    load().then(
      (part) => void (loaded = part),
      () => undefined,
    )
  return Object.assign(Part, { preload })
}
