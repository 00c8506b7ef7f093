import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decode } from './encoding.ts'
import { readXml } from './xml.ts'

let texts: ReadonlyMap<string, string> | undefined

/** What a return code of SUNAT says in its own words, in Spanish (data/README.md). */
export function sunatText(code: string): string | undefined {
  texts ??= new Map(
    readXml(decode(readFileSync(join(import.meta.dirname, 'data', 'CodeErrors.xml')))).children.map(
      ({ attributes, text }) => [attributes.get('code') ?? '', text.trim()],
    ),
  )
  return texts.get(code.padStart(4, '0'))
}
