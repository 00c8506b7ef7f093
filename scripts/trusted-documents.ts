import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { hashDocument } from '#graph/platform/trusted/document-hash.ts'
import { today } from '#schema/platform/time/clock.ts'
import { addDays } from '#schema/platform/time/working-days.ts'
import { appOperations } from './first-page.ts'

const FILE = '.vite/documents.json'
/** Days for which the documents of a build before this one are written down too: tabs stay open over an upgrade. */
const DAYS_STORED = 30

/** By hash, the day of the last build that had the document. */
export type DocumentDays = Readonly<Record<string, string>>

/** The documents of this build, and those that an earlier one wrote down and that are not too old. */
export function documentDays(earlier: DocumentDays, day: string): DocumentDays {
  const oldest = addDays(day, -DAYS_STORED)
  const recent = Object.entries(earlier).filter(([, last]) => last >= oldest)
  const own = Object.values(appOperations()).map((document): [string, string] => [hashDocument(document), day])
  return Object.fromEntries([...recent, ...own])
}

/** Writes down, for the graph, the documents that the app sends (graph/platform/trusted/trusted-documents.ts). */
export function trustedDocuments(): Plugin {
  let file = ''
  let earlier: DocumentDays = {}
  return {
    name: 'trusted-documents',
    apply: 'build',
    configResolved({ root, build }) {
      file = join(root, build.outDir, FILE)
    },
    // Before the folder is emptied.
    buildStart() {
      if (existsSync(file)) earlier = JSON.parse(readFileSync(file, 'utf8')) as DocumentDays
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(documentDays(earlier, today())) })
    },
  }
}
