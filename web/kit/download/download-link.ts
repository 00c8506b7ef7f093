import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { fetchNamedFile } from '#web/platform/apollo/transfer/fetch-file.ts'
import { saveFile } from '#web/platform/ui/page/save-file.ts'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { downloadTexts } from './texts.ts'

/** Says on the link that its file is on the way; a second press does nothing until then. */
const BUSY = 'aria-busy'

/** Saves the file that a link leads to, or says why it cannot come. */
export async function downloadLink(link: HTMLAnchorElement): Promise<void> {
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
