import type { TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { keepSubscribed } from '#web/platform/apollo/live/keep-subscribed.ts'

export const isUnderWay = ({ status }: { status: string }) => status === 'WAITING' || status === 'RUNNING'

/** Follows the job that is under way: what is told lies in the cache from then on, under its id. */
export function useFollowed<Data>(
  jobs: readonly { id: string; status: string }[] | undefined,
  query: TypedDocumentNode<Data, { id: string }>,
): void {
  const client = useApolloClient()
  const running = jobs?.find(isUnderWay)?.id
  useEffect(() => {
    if (running === undefined) return
    return keepSubscribed(
      () => client.subscribe({ query, variables: { id: running } }),
      () => undefined,
    )
  }, [client, query, running])
}
