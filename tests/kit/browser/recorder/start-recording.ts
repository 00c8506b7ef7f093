import { randomUUID } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { recordingsFolder } from './recording.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the stories of this run leave their recordings, and what tells them from those of another run. */
    recording: { folder: string; run: string }
  }
}

/** Names the run, and where it is recorded. */
export default function startRecording(project: TestProject): void {
  project.provide('recording', { folder: recordingsFolder(), run: randomUUID() })
}
