/** The fields of the services' rows that the question needs. */
export interface HeaderRow {
  ReqID: number
  ReqDocumentNumber: string
  ReqStatus: number
  UsrID: number
}
export interface LineRow {
  DerID: number
  DerDescription: string
  DerQuantity: string
}
export interface DocumentRow {
  ReqID: number
  itemsDetails: LineRow[]
}
export interface LevelRow {
  DocEntry: number
  AtsID: number
  AtsStatus: number
}
export interface UserRow {
  UsrID: number
  UsrFullName: string
}

/** The four calls of one page, as every variant makes them. */
export interface Services {
  page(): Promise<{ data: HeaderRow[] }>
  documents(ids: readonly number[]): Promise<DocumentRow[]>
  levels(ids: readonly number[]): Promise<LevelRow[]>
  users(ids: readonly number[]): Promise<UserRow[]>
}

/** A way to POST and read the Result. */
export type Post = <T>(path: string, body: unknown) => Promise<T>

export const servicesOver = (post: Post): Services => ({
  page: () =>
    post('LgsRequirement/pagination', {
      draw: 1,
      start: 0,
      length: 100,
      filter: {},
      order: [],
      search: '',
      fields: ['ReqID', 'ReqDocumentNumber', 'ReqStatus', 'UsrID'],
    }),
  documents: (ids) =>
    post('LgsRequirement/byid', {
      ReqID: ids,
      fields: ['ReqID', 'itemsDetails.DerID', 'itemsDetails.DerDescription', 'itemsDetails.DerQuantity'],
    }),
  levels: (ids) =>
    post('SecApprovaltransaction/statusapprovaltransaction', {
      DocEntry: ids,
      TrsCode: 'REQ',
      fields: ['DocEntry', 'AtsID', 'AtsStatus'],
    }),
  users: (ids) => post('User/byid', { UsrID: ids, fields: ['UsrID', 'UsrFullName'] }),
})

/** Rows of many documents, by the document they belong to. */
export function groupBy<Row>(rows: readonly Row[], key: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    const group = groups.get(key(row))
    if (group) group.push(row)
    else groups.set(key(row), [row])
  }
  return groups
}
