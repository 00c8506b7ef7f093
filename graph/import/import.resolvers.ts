import { mutation } from '../errors/payload.ts'
import { Refusal } from '../errors/refusal.ts'
import { importArticles, type ArticleRows } from './import.source.ts'
import { articleRows } from './import.wire.ts'

const MOST = 5_000

export const importResolvers = {
  Mutation: {
    importArticles: mutation(articleRows, { created: 0, updated: 0 }, async (input: ArticleRows, { rest }) => {
      if ((input.rows?.length ?? 0) > MOST) {
        throw new Refusal([{ message: `Se admiten ${MOST} filas como máximo.`, path: 'rows' }])
      }
      return importArticles(rest, input)
    }),
  },
}
