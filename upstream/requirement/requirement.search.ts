/** Text as the list's search compares it: no accents, lower case, single spaces. What is typed is folded alike. */
export const fold = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()

export interface Searchable {
  documentNumber: string
  requester: string
  area: string | null
  /** What the lines that stay ask for. */
  descriptions: readonly string[]
}

/** What ReqSearch holds: written with the document, so that a search reads one column. */
export const searchText = ({ documentNumber, requester, area, descriptions }: Searchable): string =>
  fold([documentNumber, requester, area ?? '', ...descriptions].join(' '))
