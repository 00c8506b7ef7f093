import { ApolloClient, type ObservableQuery, type OperationVariables } from '@apollo/client'
import { movePreloadedTo } from './preloaded-results.ts'

/**
 * Watches a query that the page brought the answer to along with that answer in the cache: its first rendering has it, in
 * slices with the rest of the page. From the link it would come after the mounting, and render the screen a second time at once.
 */
export class PreloadingClient extends ApolloClient {
  override watchQuery<Data = unknown, Variables extends OperationVariables = OperationVariables>(
    options: ApolloClient.WatchQueryOptions<Data, Variables>,
  ): ObservableQuery<Data, Variables> {
    const { fetchPolicy = this.defaultOptions.watchQuery?.fetchPolicy } = options
    const isAnswered = fetchPolicy !== 'standby' && fetchPolicy !== 'no-cache'
    const preloaded = isAnswered ? movePreloadedTo(this.cache, options.query, options.variables) : null
    if (!preloaded) return super.watchQuery(options)
    return super.watchQuery({
      ...options,
      fetchPolicy: 'cache-first',
      initialFetchPolicy: fetchPolicy,
      // Called once the query is observed, that is when whoever asked is mounted, and when its variables change.
      nextFetchPolicy: (_current, { reason, initialFetchPolicy }) => {
        preloaded.release()
        return reason === 'variables-changed' ? initialFetchPolicy : 'cache-first'
      },
    })
  }
}
