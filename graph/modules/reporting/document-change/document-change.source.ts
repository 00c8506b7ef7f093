import type { QueryDocumentChangesArgs } from '#graph/generated/resolvers.ts'
import { kind } from '#graph/kit/document/document-kind.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { readVersions } from '#graph/platform/live/read-versions.ts'
import { readWire, type Service } from '#graph/platform/rest/service.ts'
import { changePositions, documentChangePage } from './document-change.wire.ts'

export const readDocumentChanges = async (rest: Rest, { after, kinds, first }: QueryDocumentChangesArgs) =>
  readWire(
    documentChangePage,
    await rest.read('POST', 'SecDocumentChange/list', {
      body: { After: after, TrsCode: kinds?.map((one) => kind.write(one)), Length: first },
    }),
  )

/** How far the changes of the companies of tokens can be read. */
export const readChangePositions = (service: Service, tokens: readonly string[]) =>
  readVersions(service, 'SecDocumentChange/positions', changePositions, tokens)
