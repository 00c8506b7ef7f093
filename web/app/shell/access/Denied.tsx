import { Button, Group } from '@mantine/core'
import { useApolloClient } from '@apollo/client/react'
import { Link } from 'react-router-dom'
import { readerOf, wordsFor } from '#web/platform/apollo/failure/failure-table.ts'
import { MeDocument } from '#web/platform/session/session.generated.ts'
import { useSession } from '#web/platform/session/session.ts'
import { failureTexts } from '#web/platform/ui/feedback/texts.ts'
import { shellTexts } from '../texts.ts'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { PageHeader } from '#web/platform/ui/page/PageHeader.tsx'

/** Instead of a screen that the person may not open: what is missing, who can give it, and the way back. */
export function Denied({ title }: { title: string }) {
  const { audience } = useSession()
  const client = useApolloClient()
  const isStaff = audience === 'INTERNAL'
  return (
    <div role="alert">
      <PageHeader title={wordsFor('FORBIDDEN', '', readerOf(audience, true)) ?? ''} />
      <EmptyState
        text={isStaff ? shellTexts.noOption(title) : shellTexts.staffOnly}
        hint={isStaff ? shellTexts.askForIt : undefined}
      >
        <Group mt="xs">
          <Button component={Link} to="/">
            {shellTexts.toHome}
          </Button>
          {isStaff && (
            <Button variant="default" onClick={() => void client.refetchQueries({ include: [MeDocument] })}>
              {failureTexts.retry}
            </Button>
          )}
        </Group>
      </EmptyState>
    </div>
  )
}
