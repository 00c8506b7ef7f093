/** What the signed-in person may do on a screen: IsAllow* of the specification (back-office.md 6). */
export type Allowed = { canAdd: boolean; canEdit: boolean; canDelete: boolean; canView: boolean; canSave: boolean }
