type SessionContext = Readonly<{ isForAnySession: true }>

/** Context of an operation that is meant for whoever this browser is signed in as, whatever the page shows (session-link.ts). */
export const anySession: SessionContext = { isForAnySession: true }
