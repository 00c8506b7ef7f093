import { refreshAwaited } from '#web/platform/apollo/links/refresh-context.ts'
import { useMemo, useState } from 'react'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { useChange } from '#web/kit/form/change/useChange.ts'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { catalogueTexts } from '#web/kit/form/row/texts.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import {
  useCircuitLevelsQuery,
  useOrderCircuitLevelsMutation,
  useRemoveCircuitLevelMutation,
  useSetCircuitActiveMutation,
  type ConfiguredLevelPartsFragment,
} from './circuit.generated.ts'
import { moveStep } from './steps.ts'

const none: ConfiguredLevelPartsFragment[] = []

/** The levels of a circuit and what is done to them: each change goes to the service at once. */
export function useLevels(circuit: string) {
  const { data, error, refetch } = useCircuitLevelsQuery({ variables: { circuit } })
  const [take] = useRemoveCircuitLevelMutation({ context: refreshAwaited })
  const [order] = useOrderCircuitLevelsMutation({ context: refreshAwaited })
  const [setActive] = useSetCircuitActiveMutation({ context: refreshAwaited })
  const { make, isBusy, problem } = useChange()
  const [announcement, setAnnouncement] = useState('')
  const failure = useMemo(() => error && failureOf(error), [error])
  const levels = data?.circuitLevels.items ?? none

  async function remove({ id, version }: ConfiguredLevelPartsFragment) {
    const { confirmDelete: message, yesDelete: verb } = catalogueTexts
    if (!(await confirm({ message, verb, tone: 'danger' }))) return
    const input = { id, version }
    if (await make(async () => (await take({ variables: { input } })).data?.removeCircuitLevel.errors))
      notify.success(outcomeTexts.deleted)
  }

  async function move(index: number, by: -1 | 1) {
    const input = { circuit, levels: moveStep(levels, index, by) }
    if (await make(async () => (await order({ variables: { input } })).data?.orderCircuitLevels.errors))
      setAnnouncement(outcomeTexts.updated)
  }

  async function turn(isActive: boolean) {
    const input = { id: circuit, isActive }
    if (await make(async () => (await setActive({ variables: { input } })).data?.setApprovalCircuitActive.errors))
      notify.success(outcomeTexts.updated)
  }

  return {
    levels,
    isActive: data?.circuit?.isActive ?? false,
    running: data?.circuitLevels.runningDocuments ?? 0,
    isKnown: data !== undefined,
    problem: failure ?? problem,
    retry: failure ? () => void refetch() : undefined,
    isBusy,
    said: announcement,
    remove,
    move,
    turn,
  }
}
