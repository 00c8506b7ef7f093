import { missingSteps, readinessMessages } from '#schema/modules/purchasing/supplier/readiness.ts'
import { refuseIfAny } from '#upstream/platform/errors/refusal.ts'
import { ownSupplier } from './own-supplier.ts'
import type { SupplierCaller } from './supplier.repo.ts'

/**
 * A supplier offers once it has a bank and a sworn declaration (portal.md 5); staff who write down an offer need neither.
 * @throws Refusal 400 with what is missing
 */
export async function requireReadySupplier(caller: SupplierCaller): Promise<void> {
  if (caller.identity.audience !== 'supplier') return
  const own = await ownSupplier(caller)
  const missing = missingSteps({ hasBank: own?.HasBank ?? false, hasDeclaration: own?.HasDeclaration ?? false })
  refuseIfAny(missing.map((step) => ({ message: readinessMessages[step] })))
}
