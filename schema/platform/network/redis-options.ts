/** How programs of ours ask Redis. While it is away nobody waits for it: the default queue held callers for 10 s. */
export const redisOptions = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  commandTimeout: 500,
  connectTimeout: 2_000,
  retryStrategy: (times: number) => Math.min(times * 200, 2_000),
}
