import DataLoader from 'dataloader'
import { APPROVAL_STATUS, REQUIREMENT_STATUS } from '../data/page-query.ts'
import { groupBy, type HeaderRow, type LevelRow, type LineRow, type Services, type UserRow } from '../data/records.ts'

/** Plain resolvers and a DataLoader a relation, as the documentation of DataLoader and Apollo shows. */
export interface Loaders {
  services: Services
  users: DataLoader<number, UserRow | null>
  lines: DataLoader<number, LineRow[]>
  levels: DataLoader<number, LevelRow[]>
}

export const loadersOver = (services: Services): Loaders => ({
  services,
  users: new DataLoader(async (ids) => {
    const rows = new Map((await services.users(ids)).map((row) => [row.UsrID, row]))
    return ids.map((id) => rows.get(id) ?? null)
  }),
  lines: new DataLoader(async (ids) => {
    const rows = new Map((await services.documents(ids)).map((row) => [row.ReqID, row.itemsDetails]))
    return ids.map((id) => rows.get(id) ?? [])
  }),
  levels: new DataLoader(async (ids) => {
    const rows = groupBy(await services.levels(ids), ({ DocEntry }) => DocEntry)
    return ids.map((id) => rows.get(id) ?? [])
  }),
})

/** The fields that only rename; shared by every variant that uses a GraphQL library as it comes. */
export const names = {
  User: { id: (row: UserRow) => row.UsrID, fullName: (row: UserRow) => row.UsrFullName },
  RequirementLine: {
    id: (row: LineRow) => row.DerID,
    description: (row: LineRow) => row.DerDescription,
    quantity: (row: LineRow) => row.DerQuantity,
  },
  ApprovalLevel: { id: (row: LevelRow) => row.AtsID, status: (row: LevelRow) => APPROVAL_STATUS[row.AtsStatus] },
}

export const requirementNames = {
  id: (row: HeaderRow) => row.ReqID,
  documentNumber: (row: HeaderRow) => row.ReqDocumentNumber,
  status: (row: HeaderRow) => REQUIREMENT_STATUS[row.ReqStatus],
}

export const withDataLoader = {
  ...names,
  Query: {
    requirements: async (_: unknown, _args: unknown, { services }: Loaders) => ({
      items: (await services.page()).data,
    }),
  },
  Requirement: {
    ...requirementNames,
    requester: (row: HeaderRow, _: unknown, { users }: Loaders) => users.load(row.UsrID),
    lines: (row: HeaderRow, _: unknown, { lines }: Loaders) => lines.load(row.ReqID),
    approvalLevels: (row: HeaderRow, _: unknown, { levels }: Loaders) => levels.load(row.ReqID),
  },
}
