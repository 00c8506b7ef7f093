import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'graphql'
import { hashDocument } from '#graph/platform/trusted/document-hash.ts'
import type { Documents } from '../cluster/people/acts.ts'
import { operation } from '#client/src/client.ts'
import { readDocuments, type Tree } from './tree.ts'

/** What a page of the new build alone asks. */
export const NEW_PAGE = 'query NewPage { me { expiresAt } }'
const UNKNOWN_PAGE = 'query UnknownPage { me { expiresAt } }'

/** What the app's pages of a release send, which nobody has loaded again. */
export function readPages(release: Tree): Documents {
  const {
    SaveRequirement = '',
    Requirements = '',
    Approve = '',
    SaveAttachments = '',
  } = readDocuments(release, ['SaveRequirement', 'Requirements', 'Approve', 'SaveAttachments'])
  return {
    save: operation(SaveRequirement),
    list: operation(Requirements),
    approve: operation(Approve),
    attach: operation(SaveAttachments),
  }
}

/** Writes the new page's document down as the build does with those of the app. */
export function trustNewPage({ folder }: Tree): void {
  const file = join(folder, 'dist/web/.vite/documents.json')
  const days: unknown = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...Object(days), [hashDocument(parse(NEW_PAGE))]: '2026-11-26' }))
}

async function isAnswered(graph: string, query: string, token: string): Promise<boolean> {
  const response = await fetch(`${graph}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query }),
  })
  return response.ok && !(await response.text()).includes('"errors"')
}

/** Whether a graph answers what a page of the new build asks, and nothing that no build has. */
export const isNewPageAnswered = async (graph: string, token: string): Promise<boolean> =>
  (await isAnswered(graph, NEW_PAGE, token)) && !(await isAnswered(graph, UNKNOWN_PAGE, token))
