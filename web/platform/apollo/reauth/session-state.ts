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
    shown ? { 'x-company-id': shown.company.id, 'x-user-id': shown.user.id } : {},
}
