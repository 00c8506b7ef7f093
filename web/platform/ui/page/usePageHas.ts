import { useSyncExternalStore } from 'react'

function observePage(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-waits'] })
  return () => observer.disconnect()
}

/** Whether something on the page matches the selector, wherever on it; followed while the page changes. */
export const usePageHas = (selector: string): boolean =>
  useSyncExternalStore(observePage, () => document.querySelector(selector) !== null)
