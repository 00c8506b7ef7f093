import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { isSilenced, shortcutName } from '#web/platform/ui/interaction/useShortcuts.ts'

const KEY_TIMEOUT = 1_500

/** `g`, then a letter: leads to a screen. What the screen itself does with a key goes first. */
export function useGoKeys(shortcutLinks: readonly { letter: string; path: string }[]) {
  const navigate = useNavigate()
  const goPressedAt = useRef(0)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const key = shortcutName(event)
      const wasBegun = performance.now() - goPressedAt.current < KEY_TIMEOUT
      goPressedAt.current = 0
      if (event.defaultPrevented || isSilenced(event)) return
      const target = wasBegun ? shortcutLinks.find(({ letter }) => letter === key) : undefined
      if (target) {
        event.preventDefault()
        void navigate(target.path)
      } else if (key === 'G') goPressedAt.current = performance.now()
    }
    // Above the document, where the screens listen.
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [shortcutLinks, navigate])
}
