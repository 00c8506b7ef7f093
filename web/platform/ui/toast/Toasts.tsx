import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'
import { toastPlace } from './toast-position.ts'
import { useWatched } from '../page/external-value.ts'

/** Where toasts appear; read aloud politely by screen readers. */
export const Toasts = () => (
  <Notifications position={useWatched(toastPlace)} limit={4} zIndex={400} aria-live="polite" />
)
