import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decode } from './encoding.ts'
import { textContent } from './values.ts'
import { readXml } from './xml.ts'

const LONGEST = 1_500

let texts: ReadonlyMap<string | undefined, string> | undefined

function readList(): ReadonlyMap<string | undefined, string> {
  const { children } = readXml(decode(readFileSync(join(import.meta.dirname, 'data', 'CodeErrors.xml'))))
  return new Map(
    children.map((each) => [each.attributes.get('code'), textContent(each, 'la lista de códigos', LONGEST) ?? '']),
  )
}

/** What a return code of SUNAT says in its own words, in Spanish (data/README.md). */
export function sunatText(code: string): string | null {
  texts ??= readList()
  return texts.get(code.padStart(4, '0')) || null
}
