import type { Page } from 'playwright'
import type { TestContext } from 'vitest'

const LONGEST_TEXT = 4_000
const LONGEST_WAIT = 5_000

const described = new WeakSet<TestContext['task']>()

async function describePage(page: Page): Promise<string> {
  const content = await page
    .locator('body')
    .ariaSnapshot({ timeout: LONGEST_WAIT })
    .catch((error: unknown) => String(error))
  return `${page.url()}\n${content.slice(0, LONGEST_TEXT)}`
}

/** Prints what the pages of a story that has failed show, once a story: its own error says only what they did not show. */
export async function describeFailure(task: TestContext['task'], pages: Iterable<Page>): Promise<void> {
  if (task.result?.state !== 'fail' || described.has(task)) return
  described.add(task)
  for (const page of pages) console.log(`When «${task.name}» had failed, a page showed ${await describePage(page)}`)
}
