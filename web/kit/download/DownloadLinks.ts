import { useEffect } from 'react'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { fetchNamedFile } from '#web/platform/apollo/transfer/fetch-file.ts'
import { saveFile } from '#web/platform/ui/page/save-file.ts'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { downloadTexts } from './texts.ts'

const FILES = '/files/'
/** Says on the link that its file is on the way; a second press does nothing until then. */
const BUSY = 'aria-busy'

/** The link to a file that a plain click presses; with a modifier key the browser does what people are used to. */
function pressedLink(event: MouseEvent): HTMLAnchorElement | null {
  const hasModifier = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  if (event.defaultPrevented || event.button !== 0 || hasModifier || !(event.target instanceof Element)) return null
  const link = event.target.closest<HTMLAnchorElement>('a[download][href]')
  return link && link.origin === location.origin && link.pathname.startsWith(FILES) ? link : null
}

async function download(link: HTMLAnchorElement): Promise<void> {
  if (link.hasAttribute(BUSY)) return
  link.setAttribute(BUSY, 'true')
  try {
    const { name, bytes } = await fetchNamedFile(link.href)
    saveFile(link.download || name, bytes)
  } catch (error) {
    notify.error(failureOf(error).messages.join(' ') || downloadTexts.failed)
  } finally {
    link.removeAttribute(BUSY)
  }
}

/**
 * Fetches what links to files lead to. The browser alone would save nothing, or a refusal under the file's name, and say
 * neither that the session is over nor why (portal.md 8).
 */
export function DownloadLinks(): null {
  useEffect(() => {
    function take(event: MouseEvent) {
      const link = pressedLink(event)
      if (!link) return
      event.preventDefault()
      void download(link)
    }
    document.addEventListener('click', take)
    return () => document.removeEventListener('click', take)
  }, [])
  return null
}
