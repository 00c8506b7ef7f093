import { Button, Group } from '@mantine/core'
import { useApolloClient } from '@apollo/client/react'
import { Link } from 'react-router-dom'
import type { Audience } from '#web/generated/types.ts'
import { readerOf, wordsFor } from '#web/platform/apollo/failure/failure-table.ts'
import { MeDocument } from '#web/platform/session/session.generated.ts'
import { useSession } from '#web/platform/session/session.ts'
import { failureTexts } from '#web/platform/ui/feedback/texts.ts'
import { shellTexts } from '../texts.ts'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { PageHeader } from '#web/platform/ui/page/PageHeader.tsx'

/** Whose screen it is, for somebody of another audience. */
function ownersOf(audiences: readonly Audience[]): string {
  if (audiences.includes('INTERNAL')) return shellTexts.staffOnly
  if (audiences.length > 1) return shellTexts.portalOnly
  return audiences.includes('SUPPLIER') ? shellTexts.supplierOnly : shellTexts.customerOnly
}

/** Instead of a screen that the person may not open: what is missing, who can give it, and the way back. */
export function Denied({ title, audiences }: { title: string; audiences: readonly Audience[] }) {
  const { audience } = useSession()
  const client = useApolloClient()
  const isOurs = audiences.includes(audience)
  return (
    <div role="alert">
      <PageHeader title={wordsFor('FORBIDDEN', '', readerOf(audience, true)) ?? ''} />
      <EmptyState
        text={isOurs ? shellTexts.noOption(title) : ownersOf(audiences)}
        hint={isOurs ? shellTexts.askForIt : undefined}
      >
        <Group mt="xs">
          <Button component={Link} to="/">
            {shellTexts.toHome}
          </Button>
          {isOurs && (
            <Button variant="default" onClick={() => void client.refetchQueries({ include: [MeDocument] })}>
              {failureTexts.retry}
            </Button>
          )}
        </Group>
      </EmptyState>
    </div>
  )
}
