import { ActionIcon, Group } from '@mantine/core'
import { IconArrowBarUp, IconCalendarPlus } from '@tabler/icons-react'
import { submitWithToast } from '#web/kit/form/change/submit-with-toast.ts'
import { numberingTexts as texts } from './texts.ts'
import type { Allowed } from '#web/platform/ui/form/allowed.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { useOpenNextYearMutation, type NumberCounterPartsFragment } from './numbering.generated.ts'

type Props = { counter: NumberCounterPartsFragment; allowed: Allowed; isThisYears: boolean; onRaise: () => void }

/** Raises a counter; opens the year after the running one. */
export function CounterActions({ counter: { kind, kindName, year }, allowed, isThisYears, onRaise }: Props) {
  const [open] = useOpenNextYearMutation()

  async function openNext() {
    const next = year + 1
    if (!(await confirm({ message: texts.confirmOpen(kindName, next), verb: texts.yesOpen }))) return
    const input = { kind, year: next }
    await submitWithToast(async () => (await open({ variables: { input } })).data?.openNextYear, texts.opened)
  }

  return (
    <Group gap={2} wrap="nowrap">
      {(allowed.canEdit || allowed.canSave) && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={texts.raiseOf(kindName, year)}
          title={texts.raise}
          onClick={onRaise}
        >
          <IconArrowBarUp size={17} stroke={1.7} />
        </ActionIcon>
      )}
      {allowed.canAdd && isThisYears && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={texts.openNextOf(kindName, year + 1)}
          title={texts.openNext(year + 1)}
          onClick={() => void openNext()}
        >
          <IconCalendarPlus size={17} stroke={1.7} />
        </ActionIcon>
      )}
    </Group>
  )
}
