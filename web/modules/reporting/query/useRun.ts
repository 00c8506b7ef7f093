import { useState } from 'react'
import { useChange } from '#web/kit/form/change/useChange.ts'
import type { QueryRunPartsFragment as Run } from './query.generated.ts'

type RunRefusal = readonly { message: string; path: readonly string[] }[]
type RunResult = { run: Run | null; errors: RunRefusal } | null | undefined

/** One run at a time: its answer, and what is wrong with what was given, by the names of the parameters. */
export function useRun() {
  const { make, isBusy, problem } = useChange()
  const [run, setRun] = useState<Run | null>(null)
  const [refused, setRefused] = useState<RunRefusal>([])

  async function ask(query: () => Promise<RunResult>): Promise<boolean> {
    setRefused([])
    return make(async () => {
      const answer = await query()
      setRun(answer?.run ?? null)
      setRefused(answer?.errors ?? [])
      return answer?.errors
    })
  }

  const atField = (name: string) => refused.find(({ path }) => path[0] === 'values' && path[1] === name)?.message
  const isAtFields = refused.length > 0 && refused.every(({ path }) => path[0] === 'values')
  return { run, ask, isBusy, problem: isAtFields ? null : problem, atField }
}
