import type { DocumentKind } from '#web/generated/types.ts'
import type { DocumentChainQuery } from './chain.generated.ts'

export type Chain = NonNullable<DocumentChainQuery['documentChain']>
export type Linked = Chain['documents'][number]
export type Line = Chain['lines'][number]

/** The kinds of documents, in the order in which they follow each other. */
const order: readonly DocumentKind[] = ['REQUIREMENT', 'QUOTATION', 'ORDER', 'ATTENDED_ORDER', 'VOUCHER']

/** The documents of a chain, kind by kind; kinds that it has none of are left out. */
export const stagesOf = (documents: readonly Linked[]): { kind: DocumentKind; documents: Linked[] }[] =>
  order
    .map((kind) => ({ kind, documents: documents.filter((document) => document.kind === kind) }))
    .filter((stage) => stage.documents.length > 0)

/** The numbers of the documents that one came from. */
export function originsOf(document: Linked, documents: readonly Linked[]): string[] {
  const numbers = new Map(documents.map(({ kind, id, documentNumber }) => [`${kind}:${id}`, documentNumber]))
  return document.cameFrom.flatMap((key) => numbers.get(key) ?? [])
}

/** How far of what was asked something has come, 0 to 100. */
export function shareOf(part: string, whole: string): number {
  const [some, all] = [Number(part), Number(whole)]
  return all > 0 ? Math.min(100, Math.round((some / all) * 100)) : 0
}
