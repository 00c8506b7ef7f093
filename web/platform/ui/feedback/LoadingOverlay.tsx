import { Button, Group, Loader, Overlay, Portal, Stack, Text } from '@mantine/core'
import { useFocusTrap } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { actionTexts, outcomeTexts } from '../text/action.texts.ts'
import { overlayTexts } from './overlay.texts.ts'
import { ErrorState, type Problem } from './ErrorState.tsx'

type Props = {
  /** Whether something is being saved, approved or associated. */
  busy: boolean
  /** What failed: the overlay stays open with it (back-office.md 8). */
  problem?: Problem | null
  onRetry?: () => void
  onClose?: () => void
  /** What mends it, below what failed. */
  children?: ReactNode
}

/** Codes of what got no answer: whether it was done is not known, and sending it again does it once. */
const unanswered = ['OFFLINE', 'UPSTREAM_UNREACHABLE']

/** Covers the screen while something is written: «Por favor espere...», and its errors afterwards. */
export function LoadingOverlay({ busy, problem, onRetry, onClose, children }: Props) {
  const failed = !busy && problem
  const trap = useFocusTrap(Boolean(failed))
  if (!busy && !problem) return null
  return (
    <Portal>
      <Overlay fixed center backgroundOpacity={0.35} blur={1} zIndex={350}>
        <Stack
          ref={trap}
          className="panel"
          p="lg"
          w="min(500px, 92vw)"
          role="dialog"
          aria-modal
          aria-label={outcomeTexts.wait}
        >
          {busy && (
            <Group role="status">
              <Loader size="sm" />
              <Text>{outcomeTexts.wait}</Text>
            </Group>
          )}
          {failed && <ErrorState problem={problem} onRetry={onRetry} />}
          {failed && unanswered.includes(problem.code ?? '') && <Text size="sm">{overlayTexts.unanswered}</Text>}
          {failed && children}
          {failed && onClose && (
            <Button variant="default" onClick={onClose} data-autofocus>
              {actionTexts.close}
            </Button>
          )}
        </Stack>
      </Overlay>
    </Portal>
  )
}
