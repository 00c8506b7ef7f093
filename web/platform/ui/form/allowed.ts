/** What the signed-in person may do on a screen: IsAllow* of the specification (back-office.md 6). */
export type Allowed = { canAdd: boolean; canEdit: boolean; canDelete: boolean; canView: boolean; canSave: boolean }

/** The rights on a screen whose service asks for Save besides Add of who makes something new: without it nothing new is offered. */
export const addedBySavers = <Rights extends Allowed>(allowed: Rights): Rights => ({
  ...allowed,
  canAdd: allowed.canAdd && allowed.canSave,
})
