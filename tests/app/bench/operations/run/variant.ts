import { SHAPES, isShapeName } from '../shapes/shapes.ts'
import { VARIANTS, isVariantName } from '../servers/variants.ts'
import { createAllocationCounter } from './allocations.ts'

/** What a variant is asked between its requests. */
type VariantQuestion = 'cpu' | 'allocated'

/**
 * A variant in a process of its own, for the operation that the second argument names: says where it listens, and what it has used
 * of processor and heap when asked.
 */
const [variant = '', shape = '', restUrl = ''] = process.argv.slice(2)
if (!isVariantName(variant) || !isShapeName(shape)) throw new Error(`no ${variant} of ${shape}`)
const { startServer } = await VARIANTS[variant]()
const { url } = await startServer(SHAPES[shape], restUrl)
process.send?.({ ready: true, url })

const countAllocations = createAllocationCounter()
process.on('message', (question: VariantQuestion) => {
  process.send?.(question === 'cpu' ? { cpu: process.cpuUsage() } : { allocated: countAllocations() })
})
process.on('disconnect', () => process.exit(0))
