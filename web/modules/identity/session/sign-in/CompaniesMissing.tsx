import { Alert, Anchor } from '@mantine/core'
import { failureTexts } from '#web/platform/ui/feedback/texts.ts'
import { sessionTexts } from '../texts.ts'

/** Where the list of companies could not be read: what is sent then goes to the first one. */
export const CompaniesMissing = ({ onRetry }: { onRetry: () => Promise<unknown> }) => (
  <Alert color="red" role="alert" py="xs" mb="md">
    {sessionTexts.noCompanies}{' '}
    <Anchor component="button" type="button" size="sm" onClick={() => void onRetry().catch(() => undefined)}>
      {failureTexts.retry}
    </Anchor>
  </Alert>
)
