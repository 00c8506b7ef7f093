import { Button, Group } from '@mantine/core'
import { useApolloClient } from '@apollo/client/react'
import { Link } from 'react-router-dom'
import { readerOf, wordsFor } from '#web/apollo/failure-table.ts'
import { MeDocument } from '#web/session/session.generated.ts'
import { useSession } from '#web/session/session.ts'
import { failureTexts } from '#web/texts/failure.ts'
import { shellTexts } from '#web/texts/shell.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

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
