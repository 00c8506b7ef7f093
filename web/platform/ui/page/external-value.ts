import { useSyncExternalStore } from 'react'

/** One value outside of React that parts of a screen follow. */
export function createExternalValue<T>(first: T) {
  let value = first
  const listeners = new Set<() => void>()
  return {
    current: () => value,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    set(next: T) {
      value = next
      for (const listener of listeners) listener()
    },
  }
}

/** The value as it stands, now and whenever it changes. */
export const useExternalValue = <T>({ subscribe, current }: ReturnType<typeof createExternalValue<T>>): T =>
  useSyncExternalStore(subscribe, current)
