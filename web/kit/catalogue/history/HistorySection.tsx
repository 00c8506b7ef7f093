import { Button, Stack } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { HistoryResource } from '#schema/kit/catalogue/traced.ts'
import { catalogueTexts } from '#web/kit/form/row/texts.ts'
import type { Restoring } from './restored-values.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'

const History = lazyComponent(async () => (await import('./History.tsx')).History)

/** The history of a row below its form, asked for when somebody opens it. */
export function HistorySection(row: { of: HistoryResource; id: string; restoring?: Restoring | undefined }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Stack component="section" gap="xs" align="flex-start">
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        mt="sm"
        leftSection={<IconHistory size={16} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {catalogueTexts.history}
      </Button>
      {isOpen && (
        <Suspense>
          <History {...row} />
        </Suspense>
      )}
    </Stack>
  )
}
