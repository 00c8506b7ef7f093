import { useEffect } from 'react'
import { sessionState } from '#web/platform/apollo/reauth/session-state.ts'
import { whenIdle } from '#web/platform/ui/feedback/lazy-component.ts'

const FILES = '/files/'

/** The link to a file that an event happened on. */
function fileLinkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  return link && link.origin === location.origin && link.pathname.startsWith(FILES) ? link : null
}

/** Whether a plain click presses the link of a download; with a modifier key the browser does what people are used to. */
function isPlainPress(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const hasModifier = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  return event.type === 'click' && event.button === 0 && !hasModifier && link.hasAttribute('download')
}

const load = () => import('./download-link.ts').catch(() => null)

async function follow(link: HTMLAnchorElement): Promise<void> {
  const part = await load()
  // Without its code the browser does it alone.
  if (part) await part.downloadLink(link)
  else location.assign(sessionState.nameCompany(link.href))
}

/** Ways to a file that the browser goes alone: a modifier or the middle button, and the menu with «open in a new tab». */
const EVENTS = ['click', 'auxclick', 'contextmenu'] as const

/**
 * Fetches what links to files lead to. The browser alone would save nothing, or a refusal under the file's name, and say
 * neither that the session is over nor why (portal.md 8). What it opens alone all the same names the company of the page
 * in its address (docs/decisions/0226). It listens from the first rendering, before what a press needs has come.
 */
export function DownloadLinks(): null {
  useEffect(() => {
    function take(event: MouseEvent) {
      const link = event.defaultPrevented ? null : fileLinkOf(event)
      if (!link) return
      if (!isPlainPress(event, link)) {
        link.href = sessionState.nameCompany(link.href)
        return
      }
      event.preventDefault()
      void follow(link)
    }
    for (const name of EVENTS) document.addEventListener(name, take)
    void whenIdle().then(load)
    return () => {
      for (const name of EVENTS) document.removeEventListener(name, take)
    }
  }, [])
  return null
}
