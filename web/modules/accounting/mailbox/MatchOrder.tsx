import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useChange } from '#web/kit/form/change/useChange.ts'
import { mailboxTexts as texts } from '#web/modules/accounting/texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { formatAmount, formatDate } from '#web/platform/ui/text/format.ts'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { Select } from '#web/platform/ui/field/select/Select.tsx'
import { useMatchMailboxEntryMutation, type MailboxWholeFragment as Entry } from './mailbox.generated.ts'

/** Lets a person say to which open order of its issuer a document belongs. */
export function MatchOrder({ entry: { row, candidates } }: { entry: Entry }) {
  const [orderId, setOrderId] = useState<string | null>(row.orderId ?? null)
  const [send] = useMatchMailboxEntryMutation()
  const { make, isBusy, problem } = useChange()
  if (candidates.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {texts.noCandidates}
      </Text>
    )

  async function match() {
    if (!orderId) return
    const input = { id: row.id, orderId }
    if (await make(async (context) => (await send({ variables: { input }, context })).data?.matchMailboxEntry.errors))
      notify.success(texts.matched)
  }

  return (
    <Stack gap="xs">
      {problem && <ErrorState problem={problem} />}
      <Group align="flex-end" gap="sm">
        <Select
          flex={1}
          miw={220}
          label={texts.candidates}
          placeholder={texts.chooseOrder}
          searchable
          value={orderId}
          onChange={setOrderId}
          data={candidates.map(({ id, number, date, currencyCode, balance }) => ({
            value: id,
            label: texts.candidate(number, formatDate(date), `${currencyCode ?? ''} ${formatAmount(balance)}`),
          }))}
        />
        <Button
          variant="default"
          loading={isBusy}
          disabled={!orderId || orderId === row.orderId}
          onClick={() => void match()}
        >
          {texts.match}
        </Button>
      </Group>
    </Stack>
  )
}
