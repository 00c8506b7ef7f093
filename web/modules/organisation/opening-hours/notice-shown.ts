/** Signing out clears it with everything else that this browser keeps. */
export const NOTICE_KEY = 'service-hours-told'

/** In which session the hours were told by themselves: once is enough, in whatever tab. */
export const wasNoticeShown = (session: string): boolean => localStorage.getItem(NOTICE_KEY) === session
export const markNoticeShown = (session: string): void => localStorage.setItem(NOTICE_KEY, session)
