import { useApolloClient } from '@apollo/client/react'
import type { IdempotencyContext } from '#web/platform/apollo/links/idempotency-key.ts'
import { readLastChange } from '#web/modules/purchasing/chain/last-change.ts'
import { useDocument, type DocumentStart } from '#web/kit/document/useDocument.ts'
import type { Base, SaveAnswer } from '#web/kit/document/saved-document.ts'
import { useCriteriaRecovery } from '#web/modules/purchasing/requirement/draft/useCriteriaRecovery.ts'
import { useSession } from '#web/platform/session/session.ts'
import { describeWarehouse } from './describe.ts'
import type { Saved, WarehouseDraft } from './draft.ts'
import { inputOf, warehouseRules } from './rules.ts'
import {
  useSaveWarehouseRequirementMutation,
  WarehouseRequirementDocument,
  type WarehouseChoicesQuery,
  type WarehouseRequirementQuery,
} from '../warehouse-requirement.generated.ts'

export type WarehouseStart = DocumentStart<Saved, WarehouseDraft>

/** A warehouse requirement on its author's screen. */
export function useWarehouse(start: WarehouseStart, choices: WarehouseChoicesQuery) {
  const client = useApolloClient()
  const [mutate] = useSaveWarehouseRequirementMutation()
  const { user } = useSession()

  async function send(draft: WarehouseDraft, base: Base, context: IdempotencyContext): Promise<SaveAnswer<Saved>> {
    const { data } = await mutate({ variables: { input: inputOf(draft, base) }, context })
    const { warehouseRequirement: saved, errors } = data?.saveWarehouseRequirement ?? {
      warehouseRequirement: null,
      errors: [],
    }
    return { saved, errors }
  }

  async function readAgain(id: string) {
    const query = { query: WarehouseRequirementDocument, variables: { id }, fetchPolicy: 'network-only' as const }
    return (await client.query<WarehouseRequirementQuery>(query)).data?.warehouseRequirement
  }

  const lastChange = (id: string) => readLastChange(client, 'WAREHOUSE_REQUIREMENT', id)
  const describe = (draft: WarehouseDraft) => describeWarehouse(draft, choices)
  const { adaptRecovered, ...recovery } = useCriteriaRecovery(choices)
  const screen = useDocument(warehouseRules, start, { send, readAgain, lastChange, describe, adaptRecovered })
  const { current } = screen
  return { ...screen, ...recovery, requesterName: current ? (current.requester?.fullName ?? '') : user.fullName }
}
