import { parentPort, workerData } from 'node:worker_threads'
import { setClock } from '#schema/rules/clock.ts'
import type { Jobs, Order, Outcome } from './jobs.ts'
import { UnreadableFile } from '../file/unreadable.ts'

setClock(Number(workerData))

/** Each library is loaded by the first job that needs it. */
const jobs: Jobs = {
  readExcel: async (bytes) => (await import('./excel.ts')).readWorkbook(Buffer.from(bytes)),
  writeExcel: async (sheets) => (await import('./excel.ts')).writeWorkbook(sheets),
  readElectronicFile: async (file) => (await import('../cpe/read.ts')).readElectronicFile(file),
  printPdf: async (document) => (await import('./pdf.ts')).printDocument(document),
}

async function outcomeOf({ job, input }: Order): Promise<Outcome> {
  try {
    const work = jobs[job] as (input: unknown) => Promise<unknown>
    return { result: await work(input) }
  } catch (failure) {
    if (failure instanceof UnreadableFile) return { reason: failure.message }
    return { failure: failure instanceof Error ? (failure.stack ?? failure.message) : String(failure) }
  }
}

parentPort?.on('message', (order: Order) => void outcomeOf(order).then((outcome) => parentPort?.postMessage(outcome)))
