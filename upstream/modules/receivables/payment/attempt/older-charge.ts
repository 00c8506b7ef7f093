import { MINUTE } from '#schema/platform/time/durations.ts'
import type { Attempt } from './attempt.repo.ts'
import type { ChargeResult } from '#upstream/platform/card/card-provider.ts'

/** How far the provider's clock may be behind ours, in milliseconds. */
const CLOCK_SKEW = 10 * MINUTE

/**
 * Tells whether the provider speaks of a charge that was made before the attempt began: another installation's, or one of a
 * database that was lost. Such a charge is neither entered as paid nor given back (decision 0048).
 */
export const isOlderCharge = (
  { SecCreate }: Pick<Attempt, 'SecCreate'>,
  { chargedAt }: Pick<ChargeResult, 'chargedAt'>,
): boolean => chargedAt !== null && chargedAt.getTime() < new Date(SecCreate).getTime() - CLOCK_SKEW
