import { useLayoutEffect, useRef } from 'react'

/** "Alt+N", "Mod+S", "/": Mod is Ctrl, or Cmd on a Mac. */
type Shortcuts = Record<string, (event: KeyboardEvent) => void>

/** Inputs that no letter is typed into. */
const NON_TEXT_INPUT = /^(checkbox|radio|button|submit|file|range)$/

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLInputElement
    ? !NON_TEXT_INPUT.test(target.type)
    : target instanceof HTMLElement && (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName))

/** The name of what was pressed, as shortcuts are written. */
export function shortcutName({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): string {
  const name = key.length === 1 ? key.toUpperCase() : key
  return `${ctrlKey || metaKey ? 'Mod+' : ''}${altKey ? 'Alt+' : ''}${name}`
}

const STORAGE_KEY = 'circuito.singleKeys'

/** Single characters can be switched off (WCAG 2.1.4). */
export const singleKeys = {
  areOn: () => localStorage.getItem(STORAGE_KEY) !== 'off',
  set: (on: boolean) => (on ? localStorage.removeItem(STORAGE_KEY) : localStorage.setItem(STORAGE_KEY, 'off')),
}

/** Whether a dialog stands over the screen: nothing behind it is acted upon. */
export const isDialogOpen = (): boolean => document.querySelector('[aria-modal="true"]') !== null

/** Whether a key without Ctrl or Alt means nothing now: someone types, a dialog stands, or single keys are off. */
export const isSilenced = (event: KeyboardEvent): boolean =>
  isDialogOpen() || (event.key.length === 1 && (isTyping(event.target) || !singleKeys.areOn()))

/**
 * Shortcuts of a screen from the moment it is shown: whoever types ahead is not a frame too early. Single characters stay
 * silent while someone types.
 */
export function useShortcuts(shortcuts: Shortcuts, isActive = true) {
  const current = useRef(shortcuts)
  useLayoutEffect(() => {
    current.current = shortcuts
  })
  useLayoutEffect(() => {
    if (!isActive) return
    const listen = (event: KeyboardEvent) => {
      const name = shortcutName(event)
      const act = current.current[name]
      if (!act || event.defaultPrevented) return
      if (!name.includes('+') && isSilenced(event)) return
      event.preventDefault()
      act(event)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isActive])
}
