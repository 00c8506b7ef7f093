import type { NamedFile } from '#upstream/kit/cpe/envelope.ts'
import type { ElectronicFile } from '#upstream/kit/cpe/read-electronic-file.ts'
import type { Printed } from '#upstream/kit/pdf/printed.ts'
import type { Cell, Sheet } from '#upstream/kit/xlsx/sheet.ts'

/** What the worker does: its jobs, what goes in and what comes out. All of it must cross between threads as data. */
export interface Jobs {
  readExcel: (bytes: Uint8Array) => Promise<Cell[][]>
  writeExcel: (sheets: readonly Sheet[]) => Promise<Uint8Array>
  readElectronicFile: (file: NamedFile) => Promise<ElectronicFile>
  printPdf: (document: Printed) => Promise<Uint8Array>
}

export type JobName = keyof Jobs

export interface Order<J extends JobName = JobName> {
  job: J
  input: Parameters<Jobs[J]>[0]
}

/** A worker has loaded what a job needs and works on it from now on. */
export type Begun = 'begun'

/** `reason`: a sentence for the person; `failure`: what the log should say. */
export type Outcome = { result: unknown } | { reason: string } | { failure: string }
