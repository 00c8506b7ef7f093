import { useEffect } from 'react'
import { whenIdle } from '#web/platform/ui/feedback/lazy-component.ts'

const FILES = '/files/'

/** The link to a file that a plain click presses; with a modifier key the browser does what people are used to. */
function pressedLink(event: MouseEvent): HTMLAnchorElement | null {
  const hasModifier = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  if (event.defaultPrevented || event.button !== 0 || hasModifier || !(event.target instanceof Element)) return null
  const link = event.target.closest<HTMLAnchorElement>('a[download][href]')
  return link && link.origin === location.origin && link.pathname.startsWith(FILES) ? link : null
}

const load = () => import('./download-link.ts').catch(() => null)

async function follow(link: HTMLAnchorElement): Promise<void> {
  const part = await load()
  // Without its code the browser does it alone.
  if (part) await part.downloadLink(link)
  else location.assign(link.href)
}

/**
 * Fetches what links to files lead to. The browser alone would save nothing, or a refusal under the file's name, and say
 * neither that the session is over nor why (portal.md 8). It listens from the first rendering, before what a press needs has come.
 */
export function DownloadLinks(): null {
  useEffect(() => {
    function take(event: MouseEvent) {
      const link = pressedLink(event)
      if (!link) return
      event.preventDefault()
      void follow(link)
    }
    document.addEventListener('click', take)
    void whenIdle().then(load)
    return () => document.removeEventListener('click', take)
  }, [])
  return null
}
