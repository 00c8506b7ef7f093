import type { GraphContext } from '../context.ts'
import { mutation } from '../errors/payload.ts'
import { canBeKey } from '../rest/batch.ts'
import type { Rest } from '../rest/rest.ts'
import type { InputOf, Table, WireRecord } from '../rest/wire.ts'
import { readCostCenter, readCostCenterTree, saveCostCenter, setCostCenterActive } from './costCenter.source.ts'
import { costCenterInput, costCenterStanding } from './costCenter.wire.ts'

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
    setCostCenterActive: changed(costCenterStanding, setCostCenterActive),
  },
}
