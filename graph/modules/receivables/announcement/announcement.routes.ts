import { pathOfAnnouncement } from './announcement.source.ts'
import { keyIn, type FileRouter } from '#graph/platform/files/file-router.ts'

/** The pictures of announcements, for the staff who keep them; customers fetch those of the day. */
export function announcementFiles(router: FileRouter): void {
  router.download('/files/announcements/:id', (request) => ({
    method: 'GET',
    path: pathOfAnnouncement(keyIn(request)),
    name: 'anuncio',
    type: (contentType) => (contentType === 'image/png' ? 'image/png' : 'image/jpeg'),
  }))
}
