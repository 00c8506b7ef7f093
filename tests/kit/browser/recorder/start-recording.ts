import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { claimsFolder, recordingsFolder } from './recording.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the stories of this run leave their recordings, and what tells them from those of another run. */
    recording: { folder: string; run: string }
  }
}

/** Names the run, and where it is recorded; removes what only its processes said to each other. */
export default function startRecording(project: TestProject): () => Promise<void> {
  const recording = { folder: recordingsFolder(), run: randomUUID() }
  project.provide('recording', recording)
  return () => rm(claimsFolder(recording), { recursive: true, force: true })
}
