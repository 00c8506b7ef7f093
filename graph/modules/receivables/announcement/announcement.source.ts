import { statusOf } from '#graph/kit/catalogue/catalogue.wire.ts'
import type { Selected } from '#graph/platform/hydration/relation.ts'
import { readOne } from '#graph/platform/rest/batch.ts'
import { toOrder, createPageReader, type PageQuery, type Sort } from '#graph/platform/rest/page.ts'
import { withQuery, type Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { InputOf, RowOf } from '#graph/platform/rest/wire/record.ts'
import { announcement, announcementColumns, announcementInput, announcementActiveInput } from './announcement.wire.ts'

export interface AnnouncementListArgs extends Pick<PageQuery, 'page' | 'search'> {
  sort?: Sort<typeof announcementColumns> | null
  filter?: { isActive?: boolean | null } | null
}

const page = createPageReader('CobAdvertisement/pagination', announcement)
const asCustomersSeeThem = { field: 'POSITION', direction: 'ASC' } as const

export const pageOfAnnouncements = (rest: Rest, { sort, filter, ...query }: AnnouncementListArgs, selected: Selected) =>
  page(
    rest,
    {
      ...query,
      order: toOrder(announcementColumns, sort ?? asCustomersSeeThem),
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

export const setAnnouncementActive = async (rest: Rest, input: InputOf<typeof announcementActiveInput.table>) =>
  readWire(
    announcement,
    await rest.write('DELETE', 'CobAdvertisement/delete', { body: announcementActiveInput.send(input) }),
  )

/** Where the services keep the picture of an announcement. */
export const pathOfAnnouncement = (id: string) => withQuery('CobAdvertisement/picture', { AdvID: id })
