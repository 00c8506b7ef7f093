let signedIn = false

/** Whether this page has shown somebody as signed in: failures are told, and followed, differently without a session. */
export const sessionState = {
  isSignedIn: () => signedIn,
  set: (next: boolean) => {
    signedIn = next
  },
}
