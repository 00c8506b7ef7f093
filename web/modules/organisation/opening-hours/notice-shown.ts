/** Signing out clears it with everything else that this browser keeps. */
const KEY = 'service-hours-told'

/** In which session the hours were told by themselves: once is enough, in whatever tab. */
export const wasNoticeShown = (session: string): boolean => localStorage.getItem(KEY) === session
export const markNoticeShown = (session: string): void => localStorage.setItem(KEY, session)
