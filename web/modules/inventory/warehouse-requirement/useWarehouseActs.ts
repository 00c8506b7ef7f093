import { useNavigate } from 'react-router-dom'
import { useSession, permissionOn } from '#web/platform/session/session.ts'
import type { Saved } from './draft/draft.ts'
import { purchasePath } from './paths.ts'
import { purchaseOf } from './draft/proposal.ts'
import {
  useAnnulWarehouseRequirementMutation,
  useChangeWarehouseRequirementCategoryMutation,
  useCloseWarehouseRequirementMutation,
  useDeclineWarehouseRequirementMutation,
} from './warehouse-requirement.generated.ts'

/** What can be done with a saved document besides writing it; each act answers its refusals. */
export function useWarehouseActs(saved: Saved | null) {
  const navigate = useNavigate()
  const session = useSession()
  const [annul] = useAnnulWarehouseRequirementMutation()
  const [decline] = useDeclineWarehouseRequirementMutation()
  const [close] = useCloseWarehouseRequirementMutation()
  const [recategorise] = useChangeWarehouseRequirementCategoryMutation()
  const { id = '', version = 0 } = saved ?? {}
  const purchase = saved && permissionOn(session, 'REQUIREMENTS').canAdd ? purchaseOf(saved) : null

  return {
    annul: async (reason: string) =>
      (await annul({ variables: { input: { id, reason } } })).data?.annulWarehouseRequirement.errors,
    decline: async (reason: string) =>
      (await decline({ variables: { input: { id, reason } } })).data?.declineWarehouseRequirement.errors,
    close: async (reason: string) =>
      (await close({ variables: { input: { id, version, reason } } })).data?.closeWarehouseRequirement.errors,
    changeCategory: async (category: string) =>
      (await recategorise({ variables: { input: { id, category } } })).data?.changeWarehouseRequirementCategory.errors,
    /** Takes what the stock lacks to a new purchase requirement; null when it lacks nothing, or it is not theirs to buy. */
    buy: purchase && (() => void navigate(purchasePath, { state: { proposed: purchase } })),
  }
}
