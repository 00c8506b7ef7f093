import { createAllocationCounter } from './allocations.ts'

/** What a variant is asked between its requests. */
export type VariantQuestion = 'cpu' | 'allocated'

/** A variant runs in a process of its own: it says where it listens, and what it has used of processor and heap when asked. */
export function serveVariant(url: string): void {
  process.send?.({ ready: true, url })
  const countAllocations = createAllocationCounter()
  process.on('message', (question: VariantQuestion) => {
    process.send?.(question === 'cpu' ? { cpu: process.cpuUsage() } : { allocated: countAllocations() })
  })
  process.on('disconnect', () => process.exit(0))
}

/** Where the recorded services listen. */
export const REST_URL = process.env['BENCH_REST_URL'] ?? 'http://127.0.0.1:4001'
