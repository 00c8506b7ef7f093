import { traffic } from './program.ts'

export interface Step {
  step: string
  seconds: number
  requests: number
  result: string
}

/** Runs steps one after the other until one fails, and notes what each took. */
export function createSteps() {
  const done: Step[] = []
  return {
    done,
    hasPassed: () => done.every(({ result }) => !result.startsWith('FAILED')),
    /** @param work answers what is to be read in the table */
    async run(step: string, work: () => Promise<string>): Promise<void> {
      if (done.some(({ result }) => result.startsWith('FAILED'))) return
      const began = performance.now()
      const before = traffic.requests
      const result = await work().catch((failure: unknown) => `FAILED: ${String(failure)}`)
      const seconds = Math.round((performance.now() - began) / 10) / 100
      done.push({ step, seconds, requests: traffic.requests - before, result })
      console.log(`${step}: ${result}`)
    },
  }
}
