import { Button } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { trialTexts as texts } from './texts.ts'

const TrialDialog = lazyComponent(async () => (await import('./TrialDialog.tsx')).TrialDialog)

/** «Probar» beside the title of the circuits. */
export function TrialTool() {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconRoute size={16} aria-hidden />}
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
      >
        {texts.tool}
      </Button>
      <Suspense>{wasOpened && <TrialDialog isOpen={isOpen} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
