import type { Rest } from '../rest/rest.ts'
import { readWire } from '../rest/service.ts'
import type { InputOf } from '../rest/wire.ts'
import { articleRows, imported } from './import.wire.ts'

export type ArticleRows = InputOf<typeof articleRows.table>
export const importArticles = async (rest: Rest, input: ArticleRows) =>
  readWire(imported, await rest.write('POST', 'LgsArticle/importexcel', { body: articleRows.send(input) }))
