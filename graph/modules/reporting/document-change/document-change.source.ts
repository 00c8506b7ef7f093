import type { QueryDocumentChangesArgs } from '#graph/generated/resolvers.ts'
import { kind } from '#graph/kit/document/document-kind.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { readVersions } from '#graph/platform/live/read-versions.ts'
import { readWire, type Service } from '#graph/platform/rest/service.ts'
import { changePositions, documentChangePage } from './document-change.wire.ts'

const CHANGES = 'SecDocumentChange/list'

const toBody = ({ after, kinds, first }: QueryDocumentChangesArgs) => ({
  After: after,
  TrsCode: kinds?.map((one) => kind.write(one)),
  Length: first,
})

export const readDocumentChanges = async (rest: Rest, asked: QueryDocumentChangesArgs) =>
  readWire(documentChangePage, await rest.read('POST', CHANGES, { body: toBody(asked) }))

/** Reads them in a call of its own, which holds all that was committed before. */
export const readDocumentChangesNow = async (rest: Rest, asked: QueryDocumentChangesArgs) =>
  readWire(documentChangePage, await rest.readNow(CHANGES, toBody(asked)))

/** How far the changes of the companies of tokens can be read. */
export const readChangePositions = (service: Service, tokens: readonly string[]) =>
  readVersions(service, 'SecDocumentChange/positions', changePositions, tokens)
