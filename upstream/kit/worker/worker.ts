import { parentPort, workerData } from 'node:worker_threads'
import { setClock } from '#schema/platform/time/clock.ts'
import type { Begun, Jobs, Order, Outcome } from './jobs.ts'
import { UnreadableFile } from '#upstream/platform/files/unreadable-file.ts'

setClock(Number(workerData))

type JobLoaders = { [J in keyof Jobs]: () => Promise<(input: Parameters<Jobs[J]>[0]) => unknown> }

/** Each library is loaded by the first job that needs it. */
const loaders: JobLoaders = {
  readExcel: async () => {
    const { readWorkbook } = await import('#upstream/kit/xlsx/exceljs-workbook.ts')
    return (bytes) => readWorkbook(Buffer.from(bytes))
  },
  writeExcel: async () => (await import('#upstream/kit/xlsx/exceljs-workbook.ts')).writeWorkbook,
  readElectronicFile: async () => (await import('#upstream/kit/cpe/read-electronic-file.ts')).readElectronicFile,
  printPdf: async () => (await import('#upstream/kit/pdf/render-pdf.ts')).printDocument,
}

async function outcomeOf({ job, input }: Order): Promise<Outcome> {
  try {
    const work = (await loaders[job]()) as (input: unknown) => Promise<unknown>
    parentPort?.postMessage('begun' satisfies Begun)
    return { result: await work(input) }
  } catch (failure) {
    if (failure instanceof UnreadableFile) return { reason: failure.message }
    return { failure: failure instanceof Error ? (failure.stack ?? failure.message) : String(failure) }
  }
}

parentPort?.on('message', (order: Order) => void outcomeOf(order).then((outcome) => parentPort?.postMessage(outcome)))
