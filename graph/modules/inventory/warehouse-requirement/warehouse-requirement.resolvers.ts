import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { warehouseRequirementList } from '#schema/modules/inventory/warehouse-requirement/warehouse-requirement.list.ts'
import { listResolver } from '#graph/kit/list/list-resolver.ts'
import { recordMutation } from '#graph/platform/context/mutation.ts'
import { relation } from '#graph/platform/context/relation.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import { requesterOf } from '#graph/modules/identity/session/author-relations.ts'
import {
  annul,
  attend,
  changeCategory,
  close,
  decline,
  readLines,
  readStockInWarehouse,
  readWarehouseRequirement,
  readWarehouses,
  saveWarehouseRequirement,
} from './warehouse-requirement.source.ts'
import {
  annulInput,
  attendInput,
  categoryInput,
  closeInput,
  declineInput,
  warehouseInput,
  warehouseRequirement,
} from './warehouse-requirement.wire.ts'

export const warehouseRelations = [
  requesterOf('WarehouseRequirement'),
  relation({
    type: 'WarehouseRequirement',
    field: 'lines',
    key: (row) => row.id,
    needs: ['id'],
    otherwise: [],
    load: (ids, { rest }, selected) => readLines(rest, ids, selected),
  }),
]

export const warehouseResolvers = defineResolvers({
  Query: {
    warehouseRequirements: listResolver(warehouseRequirementList, warehouseRequirement),
    warehouseRequirement: (_, { id }, { rest }) => (canBeKey(id) ? readWarehouseRequirement(rest, id) : null),
    warehouses: (_, __, { rest }) => readWarehouses(rest),
    stockInWarehouse: (_, { warehouse, articles }, { rest }) =>
      articles.length === 0 ? [] : readStockInWarehouse(rest, warehouse, articles),
  },
  Mutation: {
    saveWarehouseRequirement: recordMutation(warehouseInput, saveWarehouseRequirement, (warehouseRequirement) => ({
      warehouseRequirement,
    })),
    attendWarehouseRequirement: recordMutation(attendInput, attend, (warehouseRequirement) => ({
      warehouseRequirement,
    })),
    declineWarehouseRequirement: recordMutation(declineInput, decline, (warehouseRequirement) => ({
      warehouseRequirement,
    })),
    closeWarehouseRequirement: recordMutation(closeInput, close, (warehouseRequirement) => ({ warehouseRequirement })),
    changeWarehouseRequirementCategory: recordMutation(categoryInput, changeCategory, (warehouseRequirement) => ({
      warehouseRequirement,
    })),
    annulWarehouseRequirement: recordMutation(annulInput, annul, (warehouseRequirement) => ({ warehouseRequirement })),
  },
})
