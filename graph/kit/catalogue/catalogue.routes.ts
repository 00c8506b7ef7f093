import { z } from 'zod'
import { catalogues } from '#schema/app/catalogues.ts'
import { catalogueSource, type CatalogueFieldFilter } from './catalogue.source.ts'
import { sheetFile, type FileRouter } from '#graph/platform/files/file-router.ts'
import { readListQuery, sortOf, sortParams } from '#graph/platform/files/list-query.ts'
import { registerSheetRoutes } from './import.routes.ts'

function readFieldFilter(text: string): CatalogueFieldFilter {
  const at = text.indexOf(':')
  return { field: text.slice(0, Math.max(at, 0)), value: text.slice(at + 1) }
}

/** The query of /files/<list>.xlsx: what the list's root field takes. */
const listed = z.object({
  search: z.string().max(256).optional(),
  isActive: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
  /** «field:value», once for each field. */
  where: z
    .union([z.string().max(320), z.array(z.string().max(320)).max(40)])
    .transform((texts) => [texts].flat().map(readFieldFilter))
    .optional(),
  ...sortParams(z.string().max(60), 'ASC'),
})

/** Of every catalogue: its list as it is filtered on screen, and what fills it from Excel. */
export function catalogueFiles(router: FileRouter): void {
  for (const catalogue of catalogues) {
    const { list, resource } = catalogue
    const source = catalogueSource(catalogue)
    router.sheet(`/files/${list}.xlsx`, ({ query }) => {
      const { sort, direction, ...filter } = readListQuery(listed, query)
      const body = source.sheet({ ...filter, sort: sortOf({ sort, direction }) })
      return sheetFile({ method: 'POST', path: `${resource}/dataexcel`, body, name: `${list}.xlsx` })
    })
    const template = sheetFile({ method: 'GET', path: `${resource}/templateexcel`, name: `plantilla-${list}.xlsx` })
    registerSheetRoutes(router, `/files/${list}`, { resource, template })
  }
}
