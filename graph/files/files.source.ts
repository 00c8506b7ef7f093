import type { RequirementSort } from '../requirement/requirement.source.ts'
import { requirementFilter, sortColumn } from '../requirement/requirement.wire.ts'
import { ordered } from '../rest/page.ts'
import type { FileCall } from '../rest/stream.ts'
import type { InputOf } from '../rest/wire.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const sheet = (call: Pick<FileCall, 'method' | 'path' | 'body' | 'name'>): FileCall => ({ ...call, type: XLSX })

export const requirementPdf = (id: string): FileCall =>
  ({
    method: 'POST',
    path: 'helper/pdfrequirement',
    body: { ReqID: Number(id) },
    name: `requerimiento-${id}.pdf`,
    type: 'application/pdf',
  })
export const lineTemplate = sheet({
  method: 'GET', path: 'LgsRequirement/templateexcel', name: 'plantilla-lineas.xlsx',
})
export const articleTemplate = sheet({
  method: 'GET', path: 'LgsArticle/templateexcel', name: 'plantilla-articulos.xlsx',
})

interface Listed {
  filter: InputOf<typeof requirementFilter.table>
  search?: string
  sort?: RequirementSort
}

/** The list of requirements as it is filtered and ordered on screen. */
export const requirementSheet = ({ filter, search = '', sort }: Listed): FileCall =>
  sheet({
    method: 'POST', path: 'LgsRequirement/dataexcel', name: 'requerimientos.xlsx',
    body: {
      filter: requirementFilter.send(filter), search,
      order: ordered(sortColumn, sort),
    },
  })

/** Calls that read a sheet, or rows of one, and answer a preview. */
export const previews = {
  lines: 'LgsRequirement/previewexcel', checkedLines: 'LgsRequirement/checkexcel', articles: 'LgsArticle/previewexcel',
  checkedArticles: 'LgsArticle/checkexcel',
} as const
