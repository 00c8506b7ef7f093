/**
 * `npm run cpe:check FILE…`: what each electronic document or answer of SUNAT (XML, or a zip that holds one) says, the
 * verdict on it and why. The order it is held against is told by options; without one by the demo company's numbers
 * alone. An answer is compared with its document where that is among the files. Leaves with 1 where one is rejected.
 */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { validateCdr } from '#schema/kit/cpe/validate-cdr.ts'
import { verdictOf, type CpeIssue } from '#schema/kit/cpe/cpe-issue.ts'
import { validateCpe } from '#schema/kit/cpe/validate-cpe.ts'
import { plainCpeNumber } from '#schema/kit/cpe/cpe-number.ts'
import type { ElectronicFile } from '#schema/kit/cpe/cpe.ts'
import { readElectronicFile } from '#upstream/kit/cpe/read-electronic-file.ts'
import { UnreadableFile } from '#upstream/platform/files/unreadable-file.ts'
import { StartRefusal, reportEnd } from '#upstream/platform/errors/start-refusal.ts'
import { parseCpeCheckArgs } from './cpe/asked.ts'
import { cdrLines, cpeLines, verdictLines } from './cpe/lines.ts'

/** What a file holds, or in a sentence why that cannot be told. */
function look(path: string): ElectronicFile | string {
  try {
    return readElectronicFile({ name: basename(path), bytes: readFileSync(path) })
  } catch (failure) {
    if (failure instanceof UnreadableFile) return failure.message
    if (failure instanceof Error && 'code' in failure) throw new StartRefusal(`No se puede abrir ${path}.`)
    throw failure
  }
}

const isSame = (one: string, other: string): boolean => plainCpeNumber(one) === plainCpeNumber(other)

/** Prints all there is to say. @returns whether every file can be taken */
function check(args: string[]): boolean {
  const { paths, expectationOf, operators, uncompared } = parseCpeCheckArgs(args)
  const looked = paths.map((path) => ({ path, file: look(path) }))
  const documents = looked.flatMap(({ file }) => (typeof file === 'object' && file.kind === 'CPE' ? [file.cpe] : []))

  const judge = (file: ElectronicFile): { facts: string[]; findings: CpeIssue[] } => {
    const fileName = file.name
    if (file.kind === 'CPE') {
      const { cpe } = file
      return { facts: cpeLines(cpe), findings: validateCpe(cpe, { ...expectationOf(cpe.issuer.document), fileName }) }
    }
    const { cdr } = file
    const { order, today } = expectationOf(cdr.issuer)
    const cpe = documents.find(
      ({ issuer, number }) => issuer.document === cdr.issuer && isSame(number, cdr.number ?? ''),
    )
    return { facts: cdrLines(cdr, cpe), findings: validateCdr(cdr, { order, cpe, today, operators, fileName }) }
  }

  let isTaken = true
  for (const { path, file } of looked) {
    console.log(`\n${path}`)
    if (typeof file === 'string') {
      console.log(`  => NO SE PUEDE LEER: ${file}`)
      isTaken = false
      continue
    }
    const { facts, findings } = judge(file)
    console.log([...facts, ...verdictLines(findings)].map((line) => `  ${line}`).join('\n'))
    isTaken &&= verdictOf(findings) !== 'REJECTED'
  }
  if (uncompared.length > 0) console.log(`\nSin comparar, por no indicarse: ${uncompared.join(', ')}`)
  return isTaken
}

try {
  process.exitCode = check(process.argv.slice(2)) ? 0 : 1
} catch (failure) {
  process.exitCode = reportEnd(failure)
}
