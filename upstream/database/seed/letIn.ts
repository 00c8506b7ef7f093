/** What tells that an account need not follow a letter, nor wait for staff: it may sign in. */
export const letIn = (now = new Date().toISOString()) => ({ UsrValidated: now, UsrActivated: now })
