import { kind, type DocumentKind } from '#graph/kit/document/document-kind.ts'
import { readOne } from '#graph/platform/rest/batch.ts'
import { rows } from '#graph/platform/rest/page.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import { activity, chain } from './chain.wire.ts'

/** What is read about one document of any kind; null where it may not be seen. */
const aboutDocument =
  <T>(path: string, one: (result: unknown) => T) =>
  (rest: Rest, of: DocumentKind, documentId: string): Promise<T | null> =>
    readOne(rest, documentId, { path, field: 'DocEntry', with: { TrsCode: kind.write(of) }, one })

export const readChain = aboutDocument('LgsDocumentChain/byid', (result) => readWire(chain, result))
export const readActivity = aboutDocument('SecAudit/bydocument', rows(activity))
