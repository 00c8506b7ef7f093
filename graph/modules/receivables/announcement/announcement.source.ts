import { statusOf } from '#graph/kit/catalogue/catalogue.wire.ts'
import type { Selected } from '#graph/platform/hydration/relation.ts'
import { readOne } from '#graph/platform/rest/batch.ts'
import { ordered, paged, type PageQuery, type Sort } from '#graph/platform/rest/page.ts'
import { withQuery, type Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { InputOf, RowOf } from '#graph/platform/rest/wire/record.ts'
import { announcement, announcementColumns, announcementInput, announcementStanding } from './announcement.wire.ts'

export interface AskedAnnouncements extends Pick<PageQuery, 'page' | 'search'> {
  sort?: Sort<typeof announcementColumns> | null
  filter?: { isActive?: boolean | null } | null
}

const page = paged('CobAdvertisement/pagination', announcement)
const asCustomersSeeThem = { field: 'POSITION', direction: 'ASC' } as const

export const pageOfAnnouncements = (rest: Rest, { sort, filter, ...asked }: AskedAnnouncements, selected: Selected) =>
  page(
    rest,
    {
      ...asked,
      order: ordered(announcementColumns, sort ?? asCustomersSeeThem),
      filter: typeof filter?.isActive === 'boolean' ? statusOf(filter.isActive) : {},
    },
    selected,
  )

export const readAnnouncement = (rest: Rest, id: string) =>
  readOne<RowOf<typeof announcement.table>>(rest, id, {
    path: 'CobAdvertisement/byid',
    field: 'AdvID',
    one: (result) => readWire(announcement, result),
    many: () => new Map(),
  })

export const saveAnnouncement = async (rest: Rest, input: InputOf<typeof announcementInput.table>) =>
  readWire(
    announcement,
    await rest.write(input.id ? 'PUT' : 'POST', `CobAdvertisement/${input.id ? 'update' : 'save'}`, {
      body: announcementInput.send(input),
    }),
  )

export const setAnnouncementActive = async (rest: Rest, input: InputOf<typeof announcementStanding.table>) =>
  readWire(
    announcement,
    await rest.write('DELETE', 'CobAdvertisement/delete', { body: announcementStanding.send(input) }),
  )

/** Where the services keep the picture of an announcement. */
export const pathOfAnnouncement = (id: string) => withQuery('CobAdvertisement/picture', { AdvID: id })
