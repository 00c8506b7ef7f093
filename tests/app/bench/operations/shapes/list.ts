import { REQUIREMENT_STATUS } from '#schema/modules/purchasing/requirement/requirement-status.ts'
import { LEVEL_STATUS } from '#schema/modules/approvals/approval/level-status.ts'
import { namesByCode } from '#schema/platform/values/status.ts'
import { recordRequirements } from '../recorded/requirements.ts'
import { distinct, groupBy, keyBy, pageBody, type Post, type Shape } from './shape.ts'

/** The fields of the services' rows that the question needs. */
interface HeaderRow {
  ReqID: number
  ReqDocumentNumber: string
  ReqStatus: number
  UsrID: number
}
interface LineRow {
  DerID: number
  DerDescription: string
  DerQuantity: string
}
interface DocumentRow {
  ReqID: number
  itemsDetails: LineRow[]
}
interface LevelRow {
  DocEntry: number
  AtsID: number
  AtsStatus: number
}
interface UserRow {
  UsrID: number
  UsrFullName: string
}

const statusNames: Readonly<Record<number, string>> = namesByCode(REQUIREMENT_STATUS)
const levelNames: Readonly<Record<number, string>> = namesByCode(LEVEL_STATUS)

const readPage = (post: Post, size: number) =>
  post<{ data: HeaderRow[] }>(
    'LgsRequirement/pagination',
    pageBody(size, ['ReqID', 'ReqDocumentNumber', 'ReqStatus', 'UsrID']),
  )

const readLines = async (post: Post, ids: readonly number[]) => {
  const documents = await post<DocumentRow[]>('LgsRequirement/byid', {
    ReqID: ids,
    fields: ['ReqID', 'itemsDetails.DerID', 'itemsDetails.DerDescription', 'itemsDetails.DerQuantity'],
  })
  return new Map(documents.map(({ ReqID, itemsDetails }) => [ReqID, itemsDetails]))
}

const readLevels = async (post: Post, ids: readonly number[]) => {
  const levels = await post<LevelRow[]>('SecApprovaltransaction/statusapprovaltransaction', {
    DocEntry: ids,
    TrsCode: 'REQ',
    fields: ['DocEntry', 'AtsID', 'AtsStatus'],
  })
  return groupBy(levels, ({ DocEntry }) => DocEntry)
}

const readUsers = async (post: Post, ids: readonly number[]) =>
  keyBy(await post<UserRow[]>('User/byid', { UsrID: ids, fields: ['UsrID', 'UsrFullName'] }), ({ UsrID }) => UsrID)

const join = (size: number) => async (post: Post) => {
  const { data: headers } = await readPage(post, size)
  const ids = headers.map(({ ReqID }) => ReqID)
  const [lines, levels, people] = await Promise.all([
    readLines(post, ids),
    readLevels(post, ids),
    readUsers(post, distinct(headers.map(({ UsrID }) => UsrID))),
  ])
  const items = headers.map((header) => {
    const requester = people.get(header.UsrID)
    return {
      id: String(header.ReqID),
      documentNumber: header.ReqDocumentNumber,
      status: statusNames[header.ReqStatus],
      requester: requester ? { id: String(requester.UsrID), fullName: requester.UsrFullName } : null,
      lines: (lines.get(header.ReqID) ?? []).map((line) => ({
        id: String(line.DerID),
        description: line.DerDescription,
        quantity: line.DerQuantity,
      })),
      approvalLevels: (levels.get(header.ReqID) ?? []).map((level) => ({
        id: String(level.AtsID),
        status: levelNames[level.AtsStatus],
      })),
    }
  })
  return { requirements: { items } }
}

/**
 * One page of requirements with who asks, their lines and their approval levels: about 300 bytes a row.
 *
 * @param size rows of the page; the graph gives 1,000 at most (LARGEST_PAGE)
 */
export const requirementPage = (size: number): Shape => ({
  question: `query List {
  requirements(page: { number: 1, size: ${size} }) {
    items {
      id documentNumber status
      requester { id fullName }
      lines { id description quantity }
      approvalLevels { id status }
    }
  }
}`,
  recorded: () => recordRequirements(size),
  resolvers: {
    User: { id: (row: UserRow) => row.UsrID, fullName: (row: UserRow) => row.UsrFullName },
    RequirementLine: {
      id: (row: LineRow) => row.DerID,
      description: (row: LineRow) => row.DerDescription,
      quantity: (row: LineRow) => row.DerQuantity,
    },
    ApprovalLevel: { id: (row: LevelRow) => row.AtsID, status: (row: LevelRow) => levelNames[row.AtsStatus] },
    Requirement: {
      id: (row: HeaderRow) => row.ReqID,
      documentNumber: (row: HeaderRow) => row.ReqDocumentNumber,
      status: (row: HeaderRow) => statusNames[row.ReqStatus],
    },
    Query: {
      requirements: async (_: object, _args: object, { post }) => ({ items: (await readPage(post, size)).data }),
    },
  },
  batches: [
    { type: 'Requirement', field: 'requester', key: (row: HeaderRow) => row.UsrID, load: readUsers, otherwise: null },
    { type: 'Requirement', field: 'lines', key: (row: HeaderRow) => row.ReqID, load: readLines, otherwise: [] },
    {
      type: 'Requirement',
      field: 'approvalLevels',
      key: (row: HeaderRow) => row.ReqID,
      load: readLevels,
      otherwise: [],
    },
  ],
  join: join(size),
})
