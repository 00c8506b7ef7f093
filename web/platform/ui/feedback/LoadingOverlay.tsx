import { Button, Group, Loader, Overlay, Portal, Stack, Text } from '@mantine/core'
import { useFocusTrap } from '@mantine/hooks'
import { useLayoutEffect, type ReactNode } from 'react'
import { useReturnFocus } from '../interaction/useReturnFocus.ts'
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

const DIALOG = '[aria-modal="true"]'

/**
 * Keeps the keyboard from what is covered. The focus stays where it is, so that whoever types there can go on afterwards.
 * A dialog that opens meanwhile (the session has ended) stands over the cover; F5 loads a page again that waits for ever.
 */
function KeyboardStop() {
  useLayoutEffect(() => {
    const covered = [...document.querySelectorAll(DIALOG)]
    const stop = (event: Event) => {
      const dialog = event.target instanceof Element && event.target.closest(DIALOG)
      if (dialog && !covered.includes(dialog)) return
      if (event instanceof KeyboardEvent && event.key === 'F5') return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    const events = ['keydown', 'beforeinput']
    events.forEach((name) => window.addEventListener(name, stop, true))
    return () => events.forEach((name) => window.removeEventListener(name, stop, true))
  }, [])
  return null
}

/** Gives the focus back once what failed is closed, or sent again. */
function FocusReturn() {
  useReturnFocus()
  return null
}

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
          {busy ? <KeyboardStop /> : <FocusReturn />}
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
