import { median, quantile } from '../figures.ts'
import { cpuPerRequest, createTarget, measureRounds, measureSlice, type Target } from './load.ts'
import { start, type MemoryProfile } from './process.ts'
import { token } from './run/token.ts'
import { COMPARED, REFERENCE, type VariantName } from './servers/variants.ts'
import { SHAPES, type ShapeName } from './shapes/shapes.ts'

export interface VariantFigures {
  /** Processor milliseconds a request. */
  cpu: number
  /** Requests a second. */
  rate: number
  p99: number
}

export interface Comparison {
  /** Characters of the answer. */
  bytes: number
  variants: ReadonlyMap<VariantName, VariantFigures>
  /** Whether all still answered alike at the end. */
  isSame: boolean
}

/** How an operation is measured: people who ask at once, slices of a second for each variant, milliseconds before they count. */
export interface Effort {
  connections: number
  rounds: number
  warmUp: number
}

/** An answer with its keys in one order: what is compared is the answer, not how it is spelt. */
export const sortKeys = (text: string): string =>
  JSON.stringify(JSON.parse(text), (_key, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort())
      : value,
  )

async function areAnswersSame(targets: readonly Target[]): Promise<boolean> {
  const [first, ...others] = await Promise.all(targets.map(async (target) => sortKeys(await target.ask())))
  return others.every((other) => other === first)
}

/**
 * Asks one operation of every variant in turns, the order turned round each time: what counts is processor time per request, since the
 * machine may be shared.
 *
 * @throws where the variants answer differently before anything is measured
 */
export async function compareVariants(
  name: ShapeName,
  profile: MemoryProfile,
  { connections, rounds, warmUp }: Effort,
): Promise<Comparison> {
  const upstream = await start('upstream', { shape: name })
  const bearers = await Promise.all(Array.from({ length: connections }, (_, person) => token(person)))
  const targets: Target[] = []
  for (const variant of COMPARED) {
    const running = await start(variant, { shape: name, restUrl: upstream.url, profile })
    targets.push(createTarget(running, SHAPES[name], bearers))
  }
  try {
    for (const target of targets) await measureSlice(target, connections, warmUp)
    if (!(await areAnswersSame(targets))) throw new Error(`the variants answer ${name} differently: nothing to compare`)
    const bytes = (await targets[0]!.ask()).length
    const slices = await measureRounds(targets, connections, rounds)
    const variants = new Map<VariantName, VariantFigures>(
      targets.map(({ name: variant }) => {
        const own = slices.get(variant) ?? []
        return [
          variant,
          {
            cpu: cpuPerRequest(own),
            rate: median(own.map(({ requests, seconds }) => requests / seconds)),
            p99: median(own.map(({ latencies }) => quantile(latencies, 0.99))),
          },
        ]
      }),
    )
    return { bytes, variants, isSame: await areAnswersSame(targets) }
  } finally {
    for (const target of targets) await target.close()
    for (const running of [...targets, upstream]) await running.stop()
  }
}

/** How the graph stands beside the others. */
export interface Ratios {
  ofJoin: number
  timesApollo: number
  timesMercuriusLoaders: number
  timesBetterMercurius: number
  p99OfJoin: number
}

export function toRatios({ variants }: Comparison): Ratios {
  const figuresOf = (name: VariantName): VariantFigures => {
    const figures = variants.get(name)
    if (!figures) throw new Error(`${name} was not measured`)
    return figures
  }
  const graph = figuresOf('circuito')
  const against = (name: VariantName) => figuresOf(name).cpu / graph.cpu
  return {
    ofJoin: +against(REFERENCE).toFixed(3),
    timesApollo: +against('apollo').toFixed(2),
    timesMercuriusLoaders: +against('mercurius-loaders').toFixed(2),
    timesBetterMercurius: +Math.min(against('mercurius-loaders'), against('mercurius-dataloader')).toFixed(2),
    p99OfJoin: +(graph.p99 / figuresOf(REFERENCE).p99).toFixed(2),
  }
}
