import { Notifications } from '@mantine/notifications'
import '@mantine/notifications/styles.layer.css'

/** Where toasts appear; read aloud politely by screen readers. */
export const Toasts = () => (
  <Notifications position="bottom-right" limit={4} zIndex={400} aria-live="polite" />
)
