import { SideDrawer } from '#web/platform/ui/dialog/SideDrawer.tsx'
import { RecordState } from '#web/kit/form/row/RecordState.tsx'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { CLAIM_GOOD_WORDS, CLAIM_KIND_WORDS } from '#schema/modules/receivables/claim/claim-codes.ts'
import { Facts } from '#web/kit/document/section/Facts.tsx'
import { useChange } from '#web/kit/form/change/useChange.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { formatDate, formatDateTime } from '#web/platform/ui/text/format.ts'
import { Money } from '#web/platform/ui/text/Money.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { useClaimQuery, type WholeClaimFragment } from './claims.generated.ts'
import { ClaimStateBadge } from './ClaimStateBadge.tsx'
import { claimListTexts as texts } from './texts.ts'

const kinds: Readonly<Record<string, string>> = CLAIM_KIND_WORDS
const goods: Readonly<Record<string, string>> = CLAIM_GOOD_WORDS

/** What people wrote, with their own line breaks. */
const Written = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <Text component="h3" fw={620} mt={0} mb={4}>
      {title}
    </Text>
    <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  </section>
)

type OpenedProps = { sheet: WholeClaimFragment; canAnswer: boolean; onStale: () => void }

function Opened({ sheet, canAnswer, onStale }: OpenedProps) {
  // Kept outside of the form: who comes second reads why beside what the first answered.
  const change = useChange()
  return (
    <Stack gap="lg">
      <Group gap="sm">
        <Text component="h2" fw={650} size="lg" m={0}>
          {sheet.number}
        </Text>
        <ClaimStateBadge state={sheet.state} />
        <Button
          component="a"
          href={`/files/claims/${sheet.id}.pdf`}
          download
          size="compact-md"
          variant="default"
          leftSection={<IconFileTypePdf size={16} aria-hidden />}
        >
          {texts.pdf}
        </Button>
      </Group>
      <Facts
        facts={[
          [texts.kind, kinds[sheet.kind]],
          [texts.filed, formatDateTime(sheet.filedAt)],
          [texts.due, formatDate(sheet.dueOn)],
          [texts.name, sheet.name],
          [texts.document, `${sheet.documentType.label} ${sheet.documentNumber}`],
          [texts.guardian, sheet.guardian],
          [texts.address, sheet.address],
          [texts.telephone, sheet.telephone],
          [texts.email, sheet.email],
          [texts.good, goods[sheet.good]],
          [
            texts.amount,
            sheet.amount && <Money key="amount" value={sheet.amount} currency={sheet.currency ?? 'PEN'} />,
          ],
        ]}
      />
      <Written title={texts.goodDescription}>{sheet.goodDescription}</Written>
      <Written title={texts.detail}>{sheet.detail}</Written>
      <Written title={texts.request}>{sheet.request}</Written>
      {change.problem && <ErrorState problem={change.problem} />}
      {sheet.answer && (
        <>
          <Written title={texts.answer}>{sheet.answer}</Written>
          <Text size="xs" c="dimmed">
            {texts.answeredBy(sheet.answeredBy ?? '', sheet.answeredAt ? formatDateTime(sheet.answeredAt) : '')}
          </Text>
        </>
      )}
      {canAnswer && <AnswerForm id={sheet.id} change={change} isAnswered={Boolean(sheet.answer)} onStale={onStale} />}
    </Stack>
  )
}

/** One sheet: ?registro=<id>. */
export function ClaimDrawer({ id, canAnswer, onClose }: { id: string; canAnswer: boolean; onClose: () => void }) {
  const result = useClaimQuery({ variables: { id }, fetchPolicy: 'network-only' })
  const sheet = result.data?.claim
  return (
    <SideDrawer onClose={onClose} width={680} title={texts.one}>
      {sheet ? (
        <Opened sheet={sheet} canAnswer={canAnswer} onStale={() => void result.refetch()} />
      ) : (
        <RecordState result={result} missing={texts.missing} />
      )}
    </SideDrawer>
  )
}
