import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import { toastPosition } from './toast-position.ts'
import { useExternalValue } from '../page/external-value.ts'

/** Where toasts appear; read aloud politely by screen readers. */
export const Toasts = () => (
  <Notifications position={useExternalValue(toastPosition)} limit={4} zIndex={400} aria-live="polite" />
)
