/** A variant runs in a process of its own: it says where it listens, and what it has used of the processor when asked. */
export function serveVariant(url: string): void {
  process.send?.({ ready: true, url })
  process.on('message', () => process.send?.({ cpu: process.cpuUsage() }))
  process.on('disconnect', () => process.exit(0))
}

/** Where the recorded services listen. */
export const REST_URL = process.env['BENCH_REST_URL'] ?? 'http://127.0.0.1:4001'
