import { pathOfAnnouncement } from './announcement.source.ts'
import { keyIn, type Door } from '#graph/platform/files/file-router.ts'

/** The pictures of announcements, for the staff who keep them; customers fetch those of the day. */
export function announcementFiles(door: Door): void {
  door.download('/files/announcements/:id', (request) => ({
    method: 'GET',
    path: pathOfAnnouncement(keyIn(request)),
    name: 'anuncio',
    type: (said) => (said === 'image/png' ? 'image/png' : 'image/jpeg'),
  }))
}
