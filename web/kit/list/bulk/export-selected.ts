import { excelPath } from '../list-query.ts'
import type { BulkDownload } from './bulk.ts'
import { bulkTexts } from './texts.ts'

/** Values of one filter at most (upstream/kit/list/list-input.ts). */
const MOST = 500

/** The selected rows as Excel; the list has a filter `ids`. `file` is its name below /files. */
export const exportSelected = (file: string): BulkDownload => ({
  label: bulkTexts.excel,
  isAllowed: ({ canExport }) => canExport === true,
  hrefOf: (ids) => excelPath(file, { sort: null, search: null, filter: { ids } }),
  most: MOST,
})
