import { basename } from 'node:path'
import type { BrowserContext } from 'playwright'
import { expect, inject } from 'vitest'
import { openRecording } from './recording.ts'
import { REPORT_FUNCTION, reportControls, type ControlReport } from './report-controls.ts'

/** The story that runs: files may share a process, so it is asked for anew. */
function runningStory(): string {
  const { testPath } = expect.getState()
  if (!testPath) throw new Error('no story runs')
  return basename(testPath, '.story.ts')
}

/** Records what is used in every page of a context, those included that a link opens, from before the first address. */
export async function recordControls(context: BrowserContext, origin: string): Promise<void> {
  const { folder, run } = inject('recording')
  const write = openRecording(folder, run, runningStory())
  const addresses = new Set<string>()
  context.on('page', (page) =>
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame() || !frame.url().startsWith(origin)) return
      const path = decodeURI(new URL(frame.url()).pathname)
      if (addresses.has(path)) return
      addresses.add(path)
      write({ path, role: 'address', name: '' })
    }),
  )
  await context.exposeBinding(REPORT_FUNCTION, ({ frame }, report: ControlReport) => {
    if (frame.url().startsWith(origin)) write({ ...report, path: decodeURI(report.path) })
  })
  await context.addInitScript(reportControls, REPORT_FUNCTION)
}
