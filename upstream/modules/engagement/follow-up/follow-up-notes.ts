import type { Call } from '#upstream/platform/http/call.ts'

/** How a note of a case came to be there. */
export const NOTE_KIND = { WRITTEN: 1, CHANGE: 2 } as const

/** Adds a note: what somebody wrote, or a change that the service records by itself. */
export const writeNote = (
  { tx, identity }: Pick<Call, 'tx' | 'identity'>,
  FolID: number,
  FonText: string,
  FonKind: (typeof NOTE_KIND)[keyof typeof NOTE_KIND] = NOTE_KIND.WRITTEN,
) =>
  tx
    .insertInto('CarFollowUpNote')
    .values({ CpyID: identity.companyId, FolID, FonKind, FonText: FonText.trim(), UsrCreateID: identity.userId })
    .execute()
