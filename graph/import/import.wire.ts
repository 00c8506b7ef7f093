import { int, list, optional, text } from '../rest/codecs.ts'
import { record } from '../rest/wire.ts'

export const articleRow = record({
  code: ['ArtCode', text],
  name: ['ArtName', text],
  description: ['ArtDescription', optional(text)],
  unit: ['TypeUnitOfMeasuarement', text],
  category: ['TypeCategory', optional(text)],
  warehouse: ['WhsCode', optional(text)],
  referencePrice: ['ArtReferencePrice', optional(text)],
})

export const articleRows = record({ rows: ['rows', list(articleRow)] })
export const imported = record({ created: ['created', int], updated: ['updated', int] })
