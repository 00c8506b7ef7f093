import { code, dateTime, decimal, id, int, list, optional, text } from '#graph/platform/rest/wire/codecs.ts'
import { addressWhenPresent } from '#graph/platform/rest/wire/file-address.ts'
import { record } from '#graph/platform/rest/wire/record.ts'

const format = code({ jsonl: 'JSONL', csv: 'CSV', xlsx: 'XLSX' })
const status = code({ 0: 'WAITING', 1: 'RUNNING', 2: 'READY', 3: 'FAILED', 4: 'CANCELLED', 5: 'EXPIRED' })

export const listExport = record({
  id: ['ExpID', id],
  list: ['ExpName', text],
  format: ['ExpFormat', format],
  status: ['ExpStatus', status],
  rows: ['ExpRows', int],
  total: ['ExpTotal', optional(int)],
  message: ['ExpMessage', optional(text)],
  size: ['ExpSize', optional(decimal)],
  url: ['ExpHasFile', addressWhenPresent('ExpID', (key) => `/files/exports/${key}`)],
  createdAt: ['SecCreate', dateTime],
  endedAt: ['ExpEnd', optional(dateTime)],
  expiresAt: ['ExpExpires', optional(dateTime)],
})
export const listExports = record({ items: ['data', list(listExport)] })

export const startExportInput = record({ source: ['ExpList', text], format: ['ExpFormat', format] })
export const cancelExportInput = record({ id: ['ExpID', id] })
