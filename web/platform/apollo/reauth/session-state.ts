import { COMPANY_HEADER, COMPANY_PARAM, USER_HEADER } from '#schema/platform/access/shown-session.ts'

/** Whose session a page shows. */
type ShownSession = Readonly<{ user: { id: string }; company: { id: string } }>

let shown: ShownSession | null = null

/** Whom this page has shown as signed in: failures are told, and followed, differently without a session. */
export const sessionState = {
  isSignedIn: () => shown !== null,
  /** The first one stays until nobody is signed in: another person, or another company, is shown by a new page. */
  set: (next: ShownSession | null) => {
    shown = next && (shown ?? next)
  },
  /** Names it to the graph, which refuses what comes with the session of another (docs/decisions/0213). */
  headers: (): Record<string, string> =>
    shown ? { [COMPANY_HEADER]: shown.company.id, [USER_HEADER]: shown.user.id } : {},
  /** The address of a file with its company, for what the browser opens without these headers (docs/decisions/0226). */
  nameCompany(address: string): string {
    const url = new URL(address)
    if (shown) url.searchParams.set(COMPANY_PARAM, shown.company.id)
    return url.href
  },
}
