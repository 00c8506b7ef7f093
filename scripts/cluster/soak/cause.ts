import type { SlowAct } from '../people/records.ts'
import type { SoakSample } from './samples.ts'

/** What was seen while somebody waited. */
export interface StopCause {
  act: string
  /** Seconds after the first sample. */
  second: number
  milliseconds: number
  /** By what it can be explained, the most likely first. */
  causes: string[]
}

/** Which part of the wait something must last to explain it. */
const ENOUGH = 0.4
const MUCH_PRESSURE = 0.6
/** A sample tells of the second before it. */
const AROUND = 1_500

const most = (values: readonly number[]) => Math.round(Math.max(0, ...values))

/** Explains a wait by what the samples of its time show. */
export function explainStop({ act, from, to }: SlowAct, samples: readonly SoakSample[]): StopCause {
  const during = samples.filter(({ at }) => at > from && at < to + AROUND)
  const took = to - from
  const late = {
    graph: most(during.map((sample) => sample.late.graph)),
    services: most(during.map((sample) => sample.late.services)),
    proof: most(during.map((sample) => sample.late.proof)),
  }
  const statement = most(during.map(({ longestStatement }) => longestStatement))
  const waits = [...new Set(during.flatMap(({ databaseWaits }) => Object.keys(databaseWaits)))]
  const silent = [...new Set(during.flatMap((sample) => sample.silent))]
  const pool = most(during.map(({ waitingForPool }) => waitingForPool))
  const flush = during.reduce((sum, { checkpoints }) => sum + checkpoints.flush, 0)
  const cpu = Math.max(0, ...during.map(({ pressure }) => pressure.cpu))
  const io = Math.max(0, ...during.map(({ pressure }) => pressure.io))
  const found: [isSo: boolean, sentence: string][] = [
    [late.services >= took * ENOUGH, `event loop of the services ${late.services} ms late`],
    [late.graph >= took * ENOUGH, `event loop of the graph ${late.graph} ms late`],
    [late.proof >= took * ENOUGH, `event loop of this proof ${late.proof} ms late`],
    [statement >= took * ENOUGH, `a statement of ${statement} ms (${waits.join(', ')})`],
    [silent.length > 0, `no answer of the figures of ${silent.join(' and ')} within a second`],
    [pool > 0, `${pool} calls waited for a connection of the pool`],
    [flush >= took * ENOUGH, `a checkpoint flushed for ${Math.round(flush)} ms`],
    [io >= MUCH_PRESSURE, `the disk was waited for ${Math.round(io * 100)} % of a second`],
    [cpu >= MUCH_PRESSURE, `processors were waited for ${Math.round(cpu * 100)} % of a second`],
  ]
  const causes = found.flatMap(([isSo, sentence]) => (isSo ? [sentence] : []))
  const second = Math.round((from - (samples[0]?.at ?? from)) / 1_000)
  return {
    act,
    second,
    milliseconds: Math.round(took),
    causes: causes.length > 0 ? causes : ['nothing that was looked at'],
  }
}
