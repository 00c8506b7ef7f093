import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { isSilenced, pressed } from '#web/platform/ui/interaction/useShortcuts.ts'

const patience = 1_500

/** `g`, then a letter: leads to a screen. What the screen itself does with a key goes first. */
export function useGoKeys(places: readonly { letter: string; path: string }[]) {
  const navigate = useNavigate()
  const begun = useRef(0)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const key = pressed(event)
      const wasBegun = performance.now() - begun.current < patience
      begun.current = 0
      if (event.defaultPrevented || isSilenced(event)) return
      const place = wasBegun ? places.find(({ letter }) => letter === key) : undefined
      if (place) {
        event.preventDefault()
        void navigate(place.path)
      } else if (key === 'G') begun.current = performance.now()
    }
    // Above the document, where the screens listen.
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [places, navigate])
}
