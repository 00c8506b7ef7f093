import { catalogues } from '#schema/app/catalogues.ts'
import { catalogueByName } from '#graph/kit/catalogue/catalogue-by-name.ts'
import { code, dateTime, flag, id, int, list, optional, text, withDefault } from '#graph/platform/rest/wire/codecs.ts'
import { addressWhenPresent } from '#graph/platform/rest/wire/file-address.ts'
import type { Codec } from '#graph/platform/rest/wire/codec.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

const status = code({ 0: 'WAITING', 1: 'RUNNING', 2: 'DONE', 3: 'FAILED', 4: 'CANCELLED', 5: 'REJECTED' })

/** A catalogue's resource, which this graph calls by its type. */
const catalogueType: Codec<string> = {
  read(value) {
    const resource = text.read(value)
    return catalogues.find((one) => one.resource === resource)?.type ?? resource
  },
  write: (type) => catalogueByName(type).resource,
}

export const importIssue = record({
  row: ['row', int],
  field: ['field', optional(text)],
  column: ['column', optional(text)],
  message: ['message', text],
})

export const catalogueImport = record({
  id: ['ImpID', id],
  catalogue: ['ImpResource', catalogueType],
  title: ['ImpName', text],
  fileName: ['ImpFileName', text],
  checkOnly: ['ImpCheckOnly', flag],
  status: ['ImpStatus', status],
  rows: ['ImpRows', int],
  total: ['ImpTotal', optional(int)],
  created: ['ImpCreated', int],
  updated: ['ImpUpdated', int],
  unchanged: ['ImpUnchanged', int],
  issueCount: ['ImpIssueCount', int],
  issues: ['ImpIssues', list(importIssue)],
  issuesUrl: ['ImpHasIssues', addressWhenPresent('ImpID', (key) => `/files/imports/${key}/issues.csv`)],
  message: ['ImpMessage', optional(text)],
  createdAt: ['SecCreate', dateTime],
  endedAt: ['ImpEnd', optional(dateTime)],
})
export const catalogueImports = record({ items: ['data', list(catalogueImport)] })

export const startImportInput = record({
  catalogue: ['ImpResource', catalogueType],
  fileId: ['FilID', text],
  checkOnly: ['ImpCheckOnly', withDefault(flag, false)],
})
export const cancelImportInput = record({ id: ['ImpID', id] })
