import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readElectronicFile } from '#upstream/kit/cpe/read-electronic-file.ts'
import type { CdrFacts, CpeFacts } from '#schema/kit/cpe/cpe.ts'

export const SUPPLIER = '20512333797'
export const COMPANY = '20608123459'

const FOLDER = join(import.meta.dirname, 'samples')

/** Whom the samples speak of, and who stands for them in the demo company. */
const PARTIES = [
  ['12345678912', SUPPLIER],
  ['20600995805', SUPPLIER],
  ['12121212121', COMPANY],
  ['33333333333', COMPANY],
  ['20587896411', COMPANY],
] as const

export const sampleNames = (folder: 'invoices' | 'cdr'): string[] =>
  readdirSync(join(FOLDER, folder)).filter((name) => name.endsWith('.xml'))

/** The answers are of 2016, the invoice that they stand beside in the tests of 2019-12-24: they come two days after it. */
const ANSWERED = ['2016-05-25', '2019-12-26'] as const

/** A sample with the demo company's numbers, by its path below samples. */
export const sampleText = (path: string): string =>
  [...PARTIES, ANSWERED].reduce(
    (text, [theirs, ours]) => text.replaceAll(theirs, ours),
    readFileSync(join(FOLDER, path), 'latin1'),
  )

export const bytesOf = (text: string): Buffer => Buffer.from(text, 'latin1')

const read = (text: string) => readElectronicFile({ name: 'archivo.xml', bytes: bytesOf(text) })

/** What a document says. */
export function cpeIn(text: string): CpeFacts {
  const file = read(text)
  if (file.kind !== 'CPE') throw new Error('an answer, and no document')
  return file.cpe
}

/** What an answer says. */
export function cdrIn(text: string): CdrFacts {
  const file = read(text)
  if (file.kind !== 'CDR') throw new Error('a document, and no answer')
  return file.cdr
}
