import { failureOf } from './failure.ts'

type Answer<Data> = {
  data?: Data
  previousData?: Data
  error?: unknown
  refetch: () => Promise<unknown>
}

/**
 * What a screen shows of a query whose question changes (a filter, a page): the answer before stays until the next one is
 * there. Once the next one has failed it no longer does, since it answers another question than the screen asks.
 */
export const latestAnswer = <Data>({ data, previousData, error, refetch }: Answer<Data>) => ({
  latest: data ?? (error ? undefined : previousData),
  /** To be shown beside what is known, too: that may be out of date. */
  problem: error ? failureOf(error) : null,
  retry: () => void refetch(),
})
