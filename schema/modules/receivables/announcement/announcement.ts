import { recordMessages } from '#schema/platform/messages/record-messages.ts'
import type { Issue } from '#schema/platform/values/issue.ts'

/** What an announcement says of itself besides its picture; days are YYYY-MM-DD. */
export interface AnnouncementDraft {
  /** Where the picture leads; empty for nowhere. */
  link: string
  from: string
  to: string
}

export const announcementMessages = {
  link: 'Enlace: indique una dirección https:// o una ruta que empiece con /',
  days: recordMessages.dates,
} as const

/** A page of the web by https, or a path of the app itself; never one of another host, a script or a mail program. */
export function isRedirection(text: string): boolean {
  if (/^\/(?![/\\])[^\s\\]*$/.test(text)) return true
  if (!/^https:\/\/[^\s\\]+$/.test(text)) return false
  return URL.canParse(text) && new URL(text).username === ''
}

export function validateAnnouncement({ link, from, to }: AnnouncementDraft): Issue[] {
  return [
    ...(link !== '' && !isRedirection(link) ? [{ path: ['link'], message: announcementMessages.link }] : []),
    ...(from !== '' && to !== '' && from > to ? [{ path: ['to'], message: announcementMessages.days }] : []),
  ]
}

/** Whether customers see it on a day: it is active, and the day is one of its days. */
export const isShownOn = (
  day: string,
  { from, to, isActive }: { from: string; to: string; isActive: boolean },
): boolean => isActive && from <= day && day <= to
