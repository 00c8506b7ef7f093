import { LONGEST_SEARCH } from '#schema/modules/reporting/search/search.ts'
import { rows } from '#graph/platform/rest/page.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'
import { searchHit } from './search.wire.ts'

const hits = rows(searchHit)

export const readHits = async (rest: Rest, text: string) =>
  hits(await rest.read('POST', 'LgsSearch/find', { body: { Text: text.slice(0, LONGEST_SEARCH) } }))
