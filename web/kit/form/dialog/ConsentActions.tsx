import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { RefusalDialog } from './RefusalDialog.tsx'

type Props = {
  canDecide: boolean
  canWithdraw: boolean
  isBusy: boolean
  texts: { refuse: string; refusal: string; refused: string; withdraw: string }
  consentLabel: string
  onConsent: () => void
  onWithdraw: () => void
  /** Refuses for this reason and answers why not, if so. */
  refuse: (comment: string) => Promise<readonly { message: string }[] | undefined>
}

/** What may be done about something that waits for a second person: consent or refuse, or withdraw what one asked for. */
export function ConsentActions({ canDecide, canWithdraw, isBusy, texts, refuse, ...acts }: Props) {
  const [isRefusing, setRefusing] = useState(false)
  return (
    <>
      <Group gap="xs" mt="xs">
        {canDecide && (
          <>
            <Button size="compact-sm" loading={isBusy} onClick={acts.onConsent}>
              {acts.consentLabel}
            </Button>
            <Button size="compact-sm" variant="default" disabled={isBusy} onClick={() => setRefusing(true)}>
              {texts.refuse}
            </Button>
          </>
        )}
        {canWithdraw && (
          <Button size="compact-sm" variant="default" loading={isBusy} onClick={acts.onWithdraw}>
            {texts.withdraw}
          </Button>
        )}
      </Group>
      <RefusalDialog
        opened={isRefusing}
        title={texts.refuse}
        label={texts.refusal}
        verb={texts.refuse}
        act={refuse}
        done={texts.refused}
        onDone={() => setRefusing(false)}
        onClose={() => setRefusing(false)}
      />
    </>
  )
}
