import type { GraphQLResolveInfo } from 'graphql'
import { signedIn, type GraphContext } from '#graph/platform/context/context.ts'
import { mutation, type Translates } from '#graph/platform/context/mutation.ts'
import { relation } from '#graph/platform/hydration/relation.ts'
import { selectedIn } from '#graph/platform/hydration/selected.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import type { PageInput } from '#graph/platform/rest/page.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import type { InputOf } from '#graph/platform/rest/wire/record.ts'
import { readUsers } from '#graph/modules/identity/session/session.source.ts'
import {
  annul,
  attend,
  changeCategory,
  decline,
  pageOfWarehouseRequirements,
  readLines,
  readStockInWarehouse,
  readWarehouseRequirement,
  readWarehouses,
  saveWarehouseRequirement,
  type WarehouseRequirement,
  type WarehouseRequirementSort,
} from './warehouse-requirement.source.ts'
import {
  annulInput,
  attendInput,
  categoryInput,
  declineInput,
  warehouseInput,
  type warehouseFilter,
} from './warehouse-requirement.wire.ts'

interface WarehouseRequirementsArgs {
  page?: PageInput | null
  sort?: WarehouseRequirementSort | null
  search?: string | null
  filter?: (Omit<InputOf<typeof warehouseFilter.table>, 'requester'> & { mine?: boolean | null }) | null
}

interface StockInWarehouseArgs {
  warehouse: string
  articles: readonly string[]
}

function warehouseRequirements(
  _: unknown,
  { filter, ...args }: WarehouseRequirementsArgs,
  context: GraphContext,
  info: GraphQLResolveInfo,
) {
  const { mine, ...rest } = filter ?? {}
  return pageOfWarehouseRequirements(
    context.rest,
    {
      ...args,
      filter: { ...rest, ...(mine && { requester: signedIn(context).userId }) },
    },
    selectedIn(info, 'items'),
  )
}

const changing = <Input>(input: Translates, change: (rest: Rest, input: Input) => Promise<WarehouseRequirement>) =>
  mutation(input, {}, async (values: Input, { rest }) => ({ warehouseRequirement: await change(rest, values) }))

export const warehouseRelations = [
  relation({
    type: 'WarehouseRequirement',
    field: 'requester',
    key: (row: WarehouseRequirement) => row.requesterId,
    needs: ['requesterId'],
    otherwise: null,
    load: (ids, { rest }: GraphContext, selected) => readUsers(rest, ids, selected),
  }),
  relation({
    type: 'WarehouseRequirement',
    field: 'lines',
    key: (row: WarehouseRequirement) => row.id,
    needs: ['id'],
    otherwise: [],
    load: (ids, { rest }: GraphContext, selected) => readLines(rest, ids, selected),
  }),
]

export const warehouseResolvers = {
  Query: {
    warehouseRequirements,
    warehouseRequirement: (_: unknown, { id }: { id: string }, { rest }: GraphContext) =>
      canBeKey(id) ? readWarehouseRequirement(rest, id) : null,
    warehouses: (_: unknown, __: unknown, { rest }: GraphContext) => readWarehouses(rest),
    stockInWarehouse: (_: unknown, { warehouse, articles }: StockInWarehouseArgs, { rest }: GraphContext) =>
      articles.length === 0 ? [] : readStockInWarehouse(rest, warehouse, articles),
  },
  Mutation: {
    saveWarehouseRequirement: changing(warehouseInput, saveWarehouseRequirement),
    attendWarehouseRequirement: changing(attendInput, attend),
    declineWarehouseRequirement: changing(declineInput, decline),
    changeWarehouseRequirementCategory: changing(categoryInput, changeCategory),
    annulWarehouseRequirement: changing(annulInput, annul),
  },
}
