import { useApolloClient } from '@apollo/client/react'
import { useDebouncedCallback } from '@mantine/hooks'
import { useRef, useState } from 'react'
import type { ArticleRange } from './article-range.ts'
import { ArticleSearchDocument, type ArticleChoiceFragment, type ArticleSearchQuery } from './article.generated.ts'

/** Back-office.md 5 and 9. */
export const fromCharacters = 3
const pause = 500
const shown = 12

export type SearchState = 'short' | 'searching' | 'found' | 'failed'

/** Finds articles as someone types: from 3 characters, 500 ms after the last; a new search aborts the one before. */
export function useArticleSearch(where?: ArticleRange['where']) {
  const client = useApolloClient()
  const running = useRef<AbortController>(null)
  const [state, setState] = useState<SearchState>('short')
  const [found, setFound] = useState<ArticleChoiceFragment[]>([])

  const ask = useDebouncedCallback(async (search: string) => {
    const control = new AbortController()
    running.current = control
    try {
      const { data } = await client.query<ArticleSearchQuery>({
        query: ArticleSearchDocument,
        variables: { search, page: { number: 1, size: shown }, where },
        fetchPolicy: 'no-cache',
        context: { fetchOptions: { signal: control.signal } },
      })
      if (control.signal.aborted) return
      setFound(data?.articles.items ?? [])
      setState('found')
    } catch {
      if (control.signal.aborted) return
      // What other words had found would be taken for what these find (decision 0189).
      setFound([])
      setState('failed')
    }
  }, pause)

  function search(text: string) {
    running.current?.abort()
    const wanted = text.trim()
    if (wanted.length < fromCharacters) {
      ask.cancel()
      setFound([])
      setState('short')
      return
    }
    setState('searching')
    ask(wanted)
  }

  return { state, found, search }
}
