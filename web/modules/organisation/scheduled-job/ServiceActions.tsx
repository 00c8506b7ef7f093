import { ActionIcon, Group } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay, IconRefresh } from '@tabler/icons-react'
import { submitWithToast } from '#web/kit/form/change/submit-with-toast.ts'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { scheduledJobTexts as texts } from './texts.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import {
  useRunScheduledServiceMutation,
  useSaveScheduledServiceMutation,
  type ScheduledServicePartsFragment,
} from './scheduled-job.generated.ts'

type Props = { service: Pick<ScheduledServicePartsFragment, 'id' | 'name' | 'isEnabled'> }

/** Runs a service now, after a question; stops it, or lets it run again. */
export function ServiceActions({ service: { id, name, isEnabled } }: Props) {
  const [ask] = useRunScheduledServiceMutation()
  const [save] = useSaveScheduledServiceMutation()

  async function run() {
    if (!(await confirm({ message: texts.confirmRun(name), verb: texts.yesRun }))) return
    await submitWithToast(
      async () => (await ask({ variables: { input: { id } } })).data?.runScheduledService,
      texts.askedFor,
    )
  }
  async function turn() {
    const isAgreed =
      !isEnabled || (await confirm({ message: texts.confirmStop(name), verb: texts.yesStop, tone: 'danger' }))
    if (!isAgreed) return
    const input = { id, isEnabled: !isEnabled }
    await submitWithToast(
      async () => (await save({ variables: { input } })).data?.saveScheduledService,
      outcomeTexts.updated,
    )
  }

  const label = texts.switchOf(name, isEnabled)
  return (
    <Group gap={2} wrap="nowrap">
      <ActionIcon variant="subtle" aria-label={texts.runOf(name)} title={texts.run} onClick={() => void run()}>
        <IconRefresh size={17} stroke={1.7} />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} onClick={() => void turn()}>
        {isEnabled ? <IconPlayerPause size={17} stroke={1.7} /> : <IconPlayerPlay size={17} stroke={1.7} />}
      </ActionIcon>
    </Group>
  )
}
