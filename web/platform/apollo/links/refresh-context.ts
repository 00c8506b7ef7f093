type RefreshContext = Readonly<{ refreshes?: 'awaited' | 'never' }>

/** Context of a mutation whose answer waits until what it changed was read again: its dialog closes over the new state. */
export const refreshAwaited: RefreshContext = { refreshes: 'awaited' }

/** Context of a mutation after which its caller reads again: one who sends many reads once. */
export const refreshedByCaller: RefreshContext = { refreshes: 'never' }
