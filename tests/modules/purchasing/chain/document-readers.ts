import type { Caller } from '#tests/kit/world/world.ts'

interface Quotation {
  id: string
  documentNumber: string
  lines: { id: string; quantity: string }[]
  payments: { id: string }[]
  participants: { id: string; name: string; ruc: string }[]
}

const QUOTATION = `query Asked($id: ID!) {
  quotation(id: $id) { id documentNumber lines { id quantity } payments { id } participants { id name ruc } }
}`

/** A quotation as whoever answers it needs it. */
export async function readQuotation(reader: Caller, id: string): Promise<Quotation> {
  const { data } = await reader.graph<{ quotation: Quotation | null }>(QUOTATION, { id })
  if (!data.quotation) throw new Error(`no quotation ${id}`)
  return data.quotation
}

interface Chain {
  documents: { kind: string; id: string; documentNumber: string; statusName: string }[]
  lines: { description: string; requested: string; ordered: string; received: string }[]
}

const CHAIN = `query Chain($kind: DocumentKind!, $id: ID!) {
  documentChain(kind: $kind, documentId: $id) {
    documents { kind id documentNumber statusName }
    lines { description requested ordered received }
  }
}`

/** Where a document came from and what became of it. */
export async function readDocumentChain(reader: Caller, kind: string, id: string): Promise<Chain> {
  const { data } = await reader.graph<{ documentChain: Chain | null }>(CHAIN, { kind, id })
  if (!data.documentChain) throw new Error(`no chain of ${kind} ${id}`)
  return data.documentChain
}
