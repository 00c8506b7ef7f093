import * as clock from '#schema/platform/time/clock.ts'

const rightNow = () => clock.now().toISOString()

/** An account that need not follow a letter. */
export const validated = (now = rightNow()) => ({ UsrValidated: now })
/** A membership that need not wait for the company's staff. */
export const activated = (now = rightNow()) => ({ UsrActivated: now })
