import type { ElectronicFile } from '#schema/kit/cpe/cpe.ts'
import { createWorkerClient } from '#upstream/platform/worker/off-thread.ts'
import type { NamedFile } from './envelope.ts'
import type * as reader from './read-electronic-file.ts'

const read = createWorkerClient<typeof reader>(new URL('./read-electronic-file.ts', import.meta.url))

/**
 * Reads what somebody uploaded, off the event loop within limits of time and memory: five megabytes take a second.
 * @throws Refusal 400 with the reason in Spanish, 503 when too many wait
 */
export const readUploadedFile = (file: NamedFile): Promise<ElectronicFile> => read('readElectronicFile', file)
