import { Alert } from '@mantine/core'
import { queryTexts as texts } from '../texts.ts'

/** Says that no query can be run, and why; `id` is what describes the button that would. */
export const QueriesOff = ({ id, reason }: { id?: string; reason: string | null }) => (
  <Alert id={id} color="red" title={texts.off} role="status">
    {reason}
  </Alert>
)
