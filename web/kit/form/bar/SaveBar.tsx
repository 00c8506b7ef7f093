import { SaveButton } from './SaveButton.tsx'
import { Button, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { formTexts } from '#web/platform/ui/text/form.texts.ts'
import { ErrorState, type Problem } from '#web/platform/ui/feedback/ErrorState.tsx'
import { useShortcuts } from '#web/platform/ui/interaction/useShortcuts.ts'
import styles from './form-bar.module.css'

type Props = {
  isDirty: boolean
  isBusy: boolean
  /** What was said against the last attempt. */
  problem: Problem | null
  onSave: () => Promise<boolean>
  onDiscard: () => void
  /** How what is written stands. */
  children?: ReactNode
}

/** The bar below something that is kept as a whole and never closed: Ctrl S saves, «Descartar» goes back to what was read. */
export function SaveBar({ isDirty, isBusy, problem, onSave, onDiscard, children }: Props) {
  const save = () => void onSave()
  useShortcuts({ 'Mod+S': save }, isDirty)
  return (
    // It stays in sight, above what it covers, only while there is something to save.
    <Stack className={`${styles.bar} no-print`} gap="xs" pos={isDirty || problem ? undefined : 'static'}>
      {problem && <ErrorState problem={problem} />}
      <Group gap="xs" justify="flex-end">
        <Text size="sm" role="status" flex={1} miw={160}>
          {children}
        </Text>
        <Group gap="xs" role="toolbar" aria-label={actionTexts.actions}>
          <Button variant="default" disabled={!isDirty} onClick={onDiscard}>
            {formTexts.discard}
          </Button>
          <SaveButton isBusy={isBusy} disabled={!isDirty} onSave={save} />
        </Group>
      </Group>
    </Stack>
  )
}
