import { Counter, type Registry } from 'prom-client'

interface TallyOptions<Label extends string> {
  labelNames: readonly Label[]
  count: { name: string; help: string }
  seconds: { name: string; help: string }
  registers: Registry[]
}

/** Joins and parts labels: none of them holds one. */
const BETWEEN = '\n'

/**
 * Counts something and the time that it took, by labels; the metrics are made when they are asked for, since prom-client's
 * own counting costs more than sending a call.
 * @returns adds one; `labels` in the order of their names
 */
export function createTally<Label extends string>({ labelNames, count, seconds, registers }: TallyOptions<Label>) {
  const figures = new Map<string, { count: number; seconds: number }>()

  const publish = (about: { name: string; help: string }, figure: 'count' | 'seconds') => {
    const counter: Counter = new Counter({
      ...about,
      labelNames,
      registers,
      collect() {
        counter.reset()
        for (const [key, figureOf] of figures) {
          const values = key.split(BETWEEN)
          const labels = Object.fromEntries(labelNames.map((label, at) => [label, values[at] ?? '']))
          counter.inc(labels, figureOf[figure])
        }
      },
    })
  }
  publish(count, 'count')
  publish(seconds, 'seconds')

  return (labels: string, milliseconds: number): void => {
    const known = figures.get(labels)
    if (!known) return void figures.set(labels, { count: 1, seconds: milliseconds / 1_000 })
    known.count++
    known.seconds += milliseconds / 1_000
  }
}

/** The labels of one kind of what is counted. */
export const labelsOf = (...values: readonly (string | number)[]): string => values.join(BETWEEN)
