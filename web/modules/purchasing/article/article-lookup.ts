import type { ApolloClient } from '@apollo/client'
import type { Lookup } from '#web/platform/apollo/lookup.ts'
import type { ArticleRange } from './article-range.ts'
import { ArticleSearchDocument, type ArticleSearchQuery } from './article.generated.ts'

const shown = 12

/** Finds articles by code, name and description, for a cell that takes their code. */
export const articleLookup =
  (client: ApolloClient, where: ArticleRange['where']): Lookup =>
  async (search, signal) => {
    const { data } = await client.query<ArticleSearchQuery>({
      query: ArticleSearchDocument,
      variables: { search, page: { number: 1, size: shown }, where },
      fetchPolicy: 'no-cache',
      context: { fetchOptions: { signal } },
    })
    return (data?.articles.items ?? []).map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }))
  }
