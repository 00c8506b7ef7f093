import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { RefusalDialog } from '#web/kit/form/dialog/RefusalDialog.tsx'
import { submitWithToast } from '#web/kit/form/change/submit-with-toast.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { formatDateTime } from '#web/platform/ui/text/format.ts'
import { partnerTexts } from '../texts.ts'
import {
  useConfirmPartnerBankMutation,
  useRejectPartnerBankMutation,
  type PartnerBelowFragment,
} from '../partner.generated.ts'
import { bankTexts as texts } from './texts.ts'

type Bank = PartnerBelowFragment['banks'][number]
type Props = { supplier: string; bank: Bank }

/** The details that a change altered, each before and after. */
function changesOf({ before, ...now }: Bank) {
  if (!before) return []
  const pairs = [
    [partnerTexts.bank, before.bank.label, now.bank.label],
    [partnerTexts.currency, before.currency.label, now.currency.label],
    [partnerTexts.account, before.account, now.account],
    [partnerTexts.beneficiary, before.beneficiary, now.beneficiary],
  ] as const
  return pairs.filter(([, was, is]) => was !== is)
}

const Changes = ({ bank }: { bank: Bank }) => (
  <dl aria-label={texts.changes} style={{ margin: 0, overflowWrap: 'anywhere' }}>
    {changesOf(bank).map(([label, was, is]) => (
      <div key={label}>
        <Text component="dt" size="xs" c="dimmed">
          {label}
        </Text>
        <Text component="dd" size="sm" m={0}>
          <del>{was}</del> → <ins style={{ textDecoration: 'none', fontWeight: 600 }}>{is}</ins>
        </Text>
      </div>
    ))}
  </dl>
)

/** Confirming and rejecting, for whoever may. */
function Decide({ supplier, bank: { id, version, bank, account, beneficiary } }: Props) {
  const [isRejecting, setRejecting] = useState(false)
  const [send] = useConfirmPartnerBankMutation()
  const [refuse] = useRejectPartnerBankMutation()
  async function accept() {
    const message = texts.askConfirm(bank.label, account, beneficiary)
    if (!(await confirm({ message, verb: texts.yesConfirm }))) return
    await submitWithToast(
      async () => (await send({ variables: { input: { id, supplier, version } } })).data?.confirmPartnerBank,
      texts.confirmed,
    )
  }
  const reject = async (reason: string) =>
    (await refuse({ variables: { input: { id, supplier, version, reason } } })).data?.rejectPartnerBank.errors
  return (
    <Group gap="sm">
      <Button leftSection={<IconCheck size={16} aria-hidden />} onClick={() => void accept()}>
        {texts.confirm}
      </Button>
      <Button
        variant="default"
        color="red"
        leftSection={<IconX size={16} aria-hidden />}
        onClick={() => setRejecting(true)}
      >
        {texts.reject}
      </Button>
      <RefusalDialog
        opened={isRejecting}
        title={texts.rejectTitle}
        label={texts.rejectReason}
        verb={texts.reject}
        templates={texts.rejectTemplates}
        act={reject}
        done={texts.rejected}
        onDone={() => setRejecting(false)}
        onClose={() => setRejecting(false)}
      />
    </Group>
  )
}

/** An account that waits: who wrote it, what changed, and for whoever may the decision. */
export function BankDecision({ supplier, bank }: Props) {
  const name = bank.changedByName ?? texts.somebody
  const sentence = bank.before ? texts.changed : texts.added
  return (
    <Alert color="arcilla" title={texts.waiting(bank.bank.label, bank.account)}>
      <Stack gap="xs">
        <Text size="sm">
          {bank.changedAt && sentence(name, formatDateTime(bank.changedAt))} {texts.unpaid}
        </Text>
        <Changes bank={bank} />
        <Text size="sm">{bank.viewerCanDecide ? texts.advice : texts.byAnother}</Text>
        {bank.viewerCanDecide && <Decide supplier={supplier} bank={bank} />}
      </Stack>
    </Alert>
  )
}
