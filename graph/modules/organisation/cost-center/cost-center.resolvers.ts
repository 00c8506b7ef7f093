import type { GraphContext } from '#graph/platform/context/context.ts'
import { mutation } from '#graph/platform/context/mutation.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import type { InputOf, Table, WireRecord } from '#graph/platform/rest/wire/record.ts'
import { readCostCenter, readCostCenterTree, saveCostCenter, setCostCenterActive } from './cost-center.source.ts'
import { costCenterInput, costCenterActiveInput } from './cost-center.wire.ts'

const changed = <T extends Table>(input: WireRecord<T>, change: (rest: Rest, input: InputOf<T>) => Promise<object>) =>
  mutation(input, {}, async (sent: InputOf<T>, { rest }) => ({ costCenter: await change(rest, sent) }))

export const costCenterResolvers = {
  Query: {
    costCenterTree: (_: unknown, { search }: { search?: string | null }, { rest }: GraphContext) =>
      readCostCenterTree(rest, search ?? ''),
    costCenter: (_: unknown, { id }: { id: string }, { rest }: GraphContext) =>
      canBeKey(id) ? readCostCenter(rest, id) : null,
  },
  Mutation: {
    saveCostCenter: changed(costCenterInput, saveCostCenter),
    setCostCenterActive: changed(costCenterActiveInput, setCostCenterActive),
  },
}
