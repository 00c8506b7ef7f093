import type { Selectable, Transaction } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import { MINUTE } from '#schema/platform/time/durations.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import type { AttemptState } from '#upstream/platform/database/tables/payment.ts'
import { closeNotices } from '#upstream/modules/approvals/notification/notify.ts'

export type Attempt = Selectable<Tables['PagPaymentGateway']>

/** An attempt of which something may still come. */
export const OPEN: readonly AttemptState[] = ['CREATED', 'PENDING', 'UNKNOWN']

/** An attempt whose card may be charged any moment: nothing else is begun for what it pays until its end is known (rules 7). */
export const UNDER_WAY: readonly AttemptState[] = ['PENDING', 'UNKNOWN']

export const isOpen = ({ PgwState }: Pick<Attempt, 'PgwState'>): boolean => OPEN.includes(PgwState)

/** The code of the kind of alert by which staff hear that an attempt is stuck. */
export const STUCK_ALERT = 'PAG'

/** Nobody knows its end, or its charge is still to be given back. */
const isStuck = ({ PgwState, PgwNextAsk }: Attempt): boolean =>
  UNDER_WAY.includes(PgwState) || (PgwState === 'MISMATCH' && PgwNextAsk !== null)

/** How long after it was asked for a charge may still come of an attempt, in minutes. */
export const GIVEN_UP_MINUTES = 10

/** A charge that the provider does not know of so long after it was asked for was never made. */
export const isGivenUp = ({ SecUpdate, SecCreate }: Pick<Attempt, 'SecUpdate' | 'SecCreate'>, now: Date): boolean =>
  new Date(SecUpdate ?? SecCreate).getTime() < now.getTime() - GIVEN_UP_MINUTES * MINUTE

/** How long the checkout may be used (portal.md 9). */
export const CHECKOUT_MINUTES = 5

/** The attempt, locked until the transaction ends. */
export const lockAttempt = (tx: Transaction<Tables>, purchaseNumber: string): Promise<Attempt | undefined> =>
  tx
    .selectFrom('PagPaymentGateway')
    .selectAll()
    .where('purchasenumber', '=', purchaseNumber)
    .forUpdate()
    .executeTakeFirst()

/** A charge that could not stand, and that the provider has not given back yet. */
export const isToBeGivenBack = ({ PgwState, PgwNextAsk }: Pick<Attempt, 'PgwState' | 'PgwNextAsk'>): boolean =>
  PgwState === 'MISMATCH' && PgwNextAsk !== null

/** Writes down what last kept an attempt from its end, for staff; since when it is stuck stays. */
export const recordCause = async (
  tx: Transaction<Tables>,
  { PgwID }: Pick<Attempt, 'PgwID'>,
  PgwCause: string | null,
): Promise<void> => {
  await tx
    .updateTable('PagPaymentGateway')
    .set({ PgwCause: PgwCause?.slice(0, LONGEST_CAUSE) ?? null })
    .where('PgwID', '=', PgwID)
    .execute()
}

/** The sentence of a failure that is no sentence of ours, on one line. */
export const toCause = (failure: unknown): string =>
  (failure instanceof Error ? failure.message : String(failure)).replaceAll(/\s+/g, ' ')

const LONGEST_CAUSE = 300

/** Turns an attempt over; what is not said stays. What staff were alerted of is withdrawn with the end of it. */
export async function updateAttempt(
  tx: Transaction<Tables>,
  { PgwID }: Pick<Attempt, 'PgwID'>,
  change: Partial<
    Pick<
      Attempt,
      | 'PgwState'
      | 'PgwMessage'
      | 'PgwActionCode'
      | 'PgwTransaction'
      | 'PgwCard'
      | 'PgwNextAsk'
      | 'PgwAsked'
      | 'PgwCause'
    >
  >,
): Promise<Attempt> {
  const updated = await tx
    .updateTable('PagPaymentGateway')
    .set({ ...change, SecUpdate: clock.now() })
    .where('PgwID', '=', PgwID)
    .returningAll()
    .executeTakeFirstOrThrow()
  return updated.PgwAlerted === null || isStuck(updated) ? updated : withdrawAlert(tx, updated)
}

/** Marks what staff were told of a stuck attempt as read; should it be stuck again, they are told anew. */
async function withdrawAlert(tx: Transaction<Tables>, attempt: Attempt): Promise<Attempt> {
  const { PgwID, CpyID } = attempt
  await tx.updateTable('PagPaymentGateway').set({ PgwAlerted: null }).where('PgwID', '=', PgwID).execute()
  await closeNotices(tx, { TrsCode: STUCK_ALERT, DocEntry: PgwID, CpyID })
  return { ...attempt, PgwAlerted: null }
}
