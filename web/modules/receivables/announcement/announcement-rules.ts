import { validateAnnouncement } from '#schema/modules/receivables/announcement/announcement.ts'
import { fieldMessages } from '#schema/platform/values/messages.ts'
import type { RowRules } from '#web/kit/form/row/useRowForm.ts'
import { announcementTexts as texts } from './texts.ts'
import { formatDate } from '#web/platform/ui/text/format.ts'
import type { StoredImage } from '#web/platform/ui/field/ImageField.tsx'
import type { AnnouncementPartsFragment as Row } from './announcement.generated.ts'

export interface AnnouncementDraft {
  name: string
  /** The picture that was uploaded now; null while the one there is stays. */
  picture: StoredImage | null
  fileId: string | null
  link: string
  from: string
  to: string
  position: number
}

/** The picture of an announcement; its version keeps a browser from showing one that was replaced. */
export const picturePath = ({ id, version }: Pick<Row, 'id' | 'version'>) => `/files/announcements/${id}?v=${version}`

const required = (path: string, value: string | null) =>
  value === null || value.trim() === '' ? [{ path: [path], message: fieldMessages.required }] : []

export const announcementRules: RowRules<Row, AnnouncementDraft> = {
  draftOf: (row) => ({
    name: row?.name ?? '',
    picture: null,
    fileId: row?.fileId ?? null,
    link: row?.link ?? '',
    from: row?.from ?? '',
    to: row?.to ?? '',
    position: row?.position ?? 0,
  }),
  findings: ({ name, fileId, link, from, to }) => [
    ...required('name', name),
    ...required('fileId', fileId),
    ...required('from', from),
    ...required('to', to),
    ...validateAnnouncement({ link: link.trim(), from, to }),
  ],
  shown: ({ name, picture, fileId, link, from, to, position }) => [
    { name: 'name', label: texts.name, text: name },
    { name: 'fileId', label: texts.picture, text: picture?.fileName ?? fileId ?? '', with: ['picture'] },
    { name: 'link', label: texts.link, text: link },
    { name: 'from', label: texts.from, text: formatDate(from || null) },
    { name: 'to', label: texts.to, text: formatDate(to || null) },
    { name: 'position', label: texts.position, text: String(position) },
  ],
  fieldId: (name) => `announcement-${name}`,
}
