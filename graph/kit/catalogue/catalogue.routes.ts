import { z } from 'zod'
import { catalogues } from '#schema/app/catalogues.ts'
import { catalogueSource } from './catalogue.source.ts'
import { sheet, type Door } from '#graph/platform/files/file-router.ts'
import { readListed } from '#graph/platform/files/list-query.ts'
import { hangSheet } from './import.routes.ts'

/** The query of /files/<list>.xlsx: what the list's root field takes. */
const listed = z.object({
  search: z.string().max(256).optional(),
  isActive: z
    .enum(['true', 'false'])
    .transform((said) => said === 'true')
    .optional(),
  sort: z.string().max(60).optional(),
  direction: z.enum(['ASC', 'DESC']).default('ASC'),
})

/** Of every catalogue: its list as it is filtered on screen, and what fills it from Excel. */
export function catalogueFiles(door: Door): void {
  for (const catalogue of catalogues) {
    const { list, resource } = catalogue
    const source = catalogueSource(catalogue)
    door.download(`/files/${list}.xlsx`, ({ query }) => {
      const { sort, direction, ...filter } = readListed(listed, query)
      const body = source.sheet({ ...filter, sort: sort === undefined ? null : { field: sort, direction } })
      return sheet({ method: 'POST', path: `${resource}/dataexcel`, body, name: `${list}.xlsx` })
    })
    const template = sheet({ method: 'GET', path: `${resource}/templateexcel`, name: `plantilla-${list}.xlsx` })
    hangSheet(door, `/files/${list}`, { resource, template })
  }
}
