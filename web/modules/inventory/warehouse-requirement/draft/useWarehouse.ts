import type { IdempotencyContext } from '#web/platform/apollo/links/idempotency-key.ts'
import { useDocument, type DocumentStart } from '#web/kit/document/useDocument.ts'
import type { Base, SaveAnswer } from '#web/kit/document/useSaving.ts'
import { useSession } from '#web/platform/session/session.ts'
import type { Saved, WarehouseDraft } from './draft.ts'
import { inputOf, warehouseRules } from './rules.ts'
import { useSaveWarehouseRequirementMutation } from '../warehouse-requirement.generated.ts'

export type WarehouseStart = DocumentStart<Saved, WarehouseDraft>

/** A warehouse requirement on its author's screen. */
export function useWarehouse(start: WarehouseStart) {
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

  const screen = useDocument(warehouseRules, start, send)
  return { ...screen, requesterName: screen.current ? (screen.current.requester?.fullName ?? '') : user.fullName }
}

export type WarehouseOnScreen = ReturnType<typeof useWarehouse>
