import type { Page } from 'playwright'

interface Marks {
  clicked?: number
  told?: Promise<number>
}

const longest = 15_000

/** Both pages write down moments by the one clock of the machine, so no time of the driver's is counted. */
export const watchClicks = (page: Page) =>
  page.evaluate(() => {
    const marks = window as unknown as Marks
    addEventListener(
      'click',
      ({ target }) => {
        if (target instanceof Element && target.closest('button')?.textContent === 'Sí, aprobar')
          marks.clicked = Date.now()
      },
      { capture: true },
    )
  })

/** When «Sí, aprobar» was clicked, in milliseconds since 1970. */
export const clickedAt = async (page: Page): Promise<number> => {
  const at = await page.evaluate(() => (window as unknown as Marks).clicked)
  if (at === undefined) throw new Error('«Sí, aprobar» was not clicked')
  return at
}

/**
 * Waits, in the page, for a toast that names the document and for the bell to count one more. Nothing inside has a name
 * of its own: the loader that runs us would mark it with a helper that the page does not have.
 */
export const watchBell = (page: Page, documentNumber: string) =>
  page.evaluate(
    ({ named, most, bell }) => {
      const before = document.querySelector(bell)?.getAttribute('aria-label')
      const marks = window as unknown as Marks
      marks.told = new Promise<number>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`nobody told of ${named}`)), most)
        const watch = new MutationObserver(() => {
          if (document.querySelector(bell)?.getAttribute('aria-label') === before) return
          const toasts = [...document.querySelectorAll('.mantine-Notification-root')]
          if (!toasts.some((toast) => toast.textContent?.includes(named))) return
          watch.disconnect()
          clearTimeout(timer)
          resolve(Date.now())
        })
        watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
      })
    },
    { named: documentNumber, most: longest, bell: 'button[aria-label^="Notificaciones, "]' },
  )

/** When both had told it. */
export const bellShownAt = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as Marks).told ?? Promise.reject(new Error('nobody watches')))
