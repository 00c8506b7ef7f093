import { basename } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import { expect, inject } from 'vitest'
import { openRecording } from './recording.ts'
import { REPORT_FUNCTION, reportControls, type ControlReport } from './report-controls.ts'

/** The story that runs: files may share a process, so it is asked for anew. */
function runningStory(): string {
  const { testPath } = expect.getState()
  if (!testPath) throw new Error('no story runs')
  return basename(testPath, '.story.ts')
}

type Recording = (report: ControlReport, address: string) => void

/** What the pages of a context report to: the recording of the story that it is lent to. */
const recordings = new WeakMap<BrowserContext, Recording>()

/** Lets every page of a context report what is used in it, from before the first address; once in the life of a context. */
export async function reportFromPages(context: BrowserContext): Promise<void> {
  await context.exposeBinding(REPORT_FUNCTION, ({ frame }, report: ControlReport) =>
    recordings.get(context)?.(report, frame.url()),
  )
  await context.addInitScript(reportControls, REPORT_FUNCTION)
}

/** Records for the story that runs what is used in every page of a context, those included that a link opens. */
export function recordControls(context: BrowserContext, origin: string): void {
  const { folder, run } = inject('recording')
  const write = openRecording(folder, run, runningStory())
  const addresses = new Set<string>()
  recordings.set(context, (report, address) => {
    if (address.startsWith(origin)) write({ ...report, path: decodeURI(report.path) })
  })
  const follow = (page: Page) =>
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame() || !frame.url().startsWith(origin)) return
      const path = decodeURI(new URL(frame.url()).pathname)
      if (addresses.has(path)) return
      addresses.add(path)
      write({ path, role: 'address', name: '' })
    })
  for (const page of context.pages()) follow(page)
  context.on('page', follow)
}
