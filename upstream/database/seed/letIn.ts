import * as clock from '#schema/rules/clock.ts'

/** What tells that an account need not follow a letter, nor wait for staff: it may sign in. */
export const letIn = (now = clock.now().toISOString()) => ({ UsrValidated: now, UsrActivated: now })
