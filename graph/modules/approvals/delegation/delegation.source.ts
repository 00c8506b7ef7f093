import { toOrder, createPageReader, type PageQuery, type Sort } from '#graph/platform/rest/page.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { InputOf } from '#graph/platform/rest/wire/record.ts'
import { delegation, delegationColumns, delegationInput, delegationToRemove } from './delegation.wire.ts'

export type DelegationListArgs = Pick<PageQuery, 'page' | 'search'> & { sort?: Sort<typeof delegationColumns> | null }

const page = createPageReader('SecDelegation/pagination', delegation)
export const pageOfDelegations = (rest: Rest, { sort, ...query }: DelegationListArgs) =>
  page(rest, { ...query, order: toOrder(delegationColumns, sort) })

export const saveDelegation = async (rest: Rest, input: InputOf<typeof delegationInput.table>) =>
  readWire(
    delegation,
    await rest.write(input.id ? 'PUT' : 'POST', `SecDelegation/${input.id ? 'update' : 'save'}`, {
      body: delegationInput.send(input),
    }),
  )

export const removeDelegation = async (rest: Rest, input: InputOf<typeof delegationToRemove.table>) =>
  readWire(delegation, await rest.write('DELETE', 'SecDelegation/delete', { body: delegationToRemove.send(input) }))
