import { GCProfiler, getHeapStatistics } from 'node:v8'

/**
 * Counts what this process allocates on its heap: what each collection found more than the one before it had left.
 * @returns how to ask for the bytes since it was asked last; the first answer is 0, and counting begins
 */
export function createAllocationCounter(): () => number {
  let profiler: GCProfiler | undefined
  let left = 0
  return () => {
    const collections = profiler?.stop().statistics ?? []
    let allocated = 0
    for (const { beforeGC, afterGC } of collections) {
      allocated += Math.max(0, beforeGC.heapStatistics.usedHeapSize - left)
      left = afterGC.heapStatistics.usedHeapSize
    }
    const used = getHeapStatistics().used_heap_size
    if (profiler) allocated += Math.max(0, used - left)
    left = used
    profiler = new GCProfiler()
    profiler.start()
    return allocated
  }
}
