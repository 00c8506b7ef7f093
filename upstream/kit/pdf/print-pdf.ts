import type { PdfDocument } from '#schema/kit/document/printed.ts'
import { createWorkerClient } from '#upstream/platform/worker/off-thread.ts'
import type * as renderer from './render-pdf.ts'

export const PDF = 'application/pdf'

const render = createWorkerClient<typeof renderer>(new URL('./render-pdf.ts', import.meta.url))

/** Prints A4 pages off the event loop. @throws Refusal as `createWorkerClient` */
export const printPdf = (document: PdfDocument): Promise<Uint8Array> => render('printDocument', document)
