import { CATEGORY, dayAfter } from './administrator.ts'
import type { Program } from './program.ts'

export interface SavedRequirement {
  id: string
  documentNumber: string
  status: string
  pdfUrl: string
}

const SAVE = `mutation ($input: SaveRequirementInput!) {
  saveRequirement(input: $input) { requirement { id documentNumber status pdfUrl } warning errors { message rule } }
}`

const input = (submission: 'DRAFT' | 'SENT') => ({
  date: dayAfter(0),
  neededOn: dayAfter(30),
  priority: '2',
  reason: '1',
  category: CATEGORY,
  ...(submission === 'DRAFT' && { submission }),
  lines: [
    {
      articleCode: 'MAT-0001',
      quantity: '10',
      distribution: [{ percentage: '100', business: '1', mode: 'PROJECT', item: '3', target: '1' }],
    },
  ],
})

/** Saves a requirement of one line: sent to approval, or kept as a draft. */
export async function saveRequirement(author: Program, submission: 'DRAFT' | 'SENT'): Promise<SavedRequirement> {
  const { saveRequirement: saved } = await author.ask<{ saveRequirement: { requirement: SavedRequirement } }>(SAVE, {
    input: input(submission),
  })
  return saved.requirement
}

const PAGE = `query ($number: Int!, $size: Int!) {
  requirements(page: { number: $number, size: $size }, sort: { field: DOCUMENT_NUMBER, direction: ASC }) { total items { id documentNumber status } }
}`

export interface RequirementPage {
  total: number
  items: { id: string; documentNumber: string; status: string }[]
}

/** Reads a page of the list. */
export const readPage = async (reader: Program, number: number, size: number): Promise<RequirementPage> =>
  (await reader.ask<{ requirements: RequirementPage }>(PAGE, { number, size })).requirements

/** Saves drafts, eight at a time, until the list has so many. */
export async function fillUp(author: Program, count: number): Promise<number> {
  const { total } = await readPage(author, 1, 1)
  let left = Math.max(0, count - total)
  const missing = left
  const work = async () => {
    while (left-- > 0) await saveRequirement(author, 'DRAFT')
  }
  await Promise.all(Array.from({ length: 8 }, work))
  return missing
}

/** Reads the whole list, a thousand rows at a time. */
export async function readAll(reader: Program): Promise<Map<string, string>> {
  const rows = new Map<string, string>()
  for (let number = 1; ; number++) {
    const { total, items } = await readPage(reader, number, 1_000)
    for (const { id, documentNumber, status } of items) rows.set(id, `${documentNumber} ${status}`)
    if (rows.size >= total || items.length === 0) return rows
  }
}

const CHANGES = `query ($after: String) {
  documentChanges(after: $after, kinds: [REQUIREMENT], first: 500) {
    items { documentId isDeleted requirement { documentNumber status } }
    endCursor
    hasNextPage
  }
}`

interface ChangePage {
  items: {
    documentId: string
    isDeleted: boolean
    requirement: { documentNumber: string; status: string } | null
  }[]
  endCursor: string
  hasNextPage: boolean
}

/** Brings a copy up to date by the changes after a cursor. Answers the cursor to go on from and which documents were changed. */
export async function follow(
  reader: Program,
  copy: Map<string, string>,
  cursor: string | null,
): Promise<{ cursor: string; changed: string[] }> {
  const changed: string[] = []
  for (let after = cursor; ; ) {
    const { documentChanges: page } = await reader.ask<{ documentChanges: ChangePage }>(CHANGES, { after })
    for (const { documentId, isDeleted, requirement } of page.items) {
      changed.push(documentId)
      if (isDeleted || !requirement) copy.delete(documentId)
      else copy.set(documentId, `${requirement.documentNumber} ${requirement.status}`)
    }
    after = page.endCursor
    if (!page.hasNextPage) return { cursor: page.endCursor, changed }
  }
}
