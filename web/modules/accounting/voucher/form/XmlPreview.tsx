import { Alert, List, SimpleGrid, Stack } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { remainingOf } from '#schema/modules/accounting/voucher/voucher.ts'
import { Fact } from '#web/kit/document/section/Fact.tsx'
import { formatDate } from '#web/platform/ui/text/format.ts'
import { Money } from '#web/platform/ui/text/Money.tsx'
import { rejectionsOf, type VoucherPreview } from '../file.ts'
import { voucherFormTexts as texts, voucherTexts } from '../texts.ts'

type Props = { preview: VoucherPreview; balance: string }

const Sentences = ({ of }: { of: readonly string[] }) => (
  <List size="sm">
    {of.map((message) => (
      <List.Item key={message}>{message}</List.Item>
    ))}
  </List>
)

/** Number, day and amounts as the XML says them, and how they stand against the order. */
export function XmlPreview({ preview, balance }: Props) {
  const { number, typeName, issuedOn, currencyCode, net, tax, total, findings } = preview
  const rejections = rejectionsOf(preview)
  const observations = findings.filter(({ severity }) => severity !== 'REJECTS').map(({ message }) => message)
  const money = (value: string | null) => <Money value={value} currency={currencyCode ?? undefined} />
  return (
    <Stack gap="xs" role="group" aria-label={texts.preview}>
      <SimpleGrid component="dl" cols={{ base: 2, sm: 3, lg: 2 }} spacing="sm" m={0}>
        <Fact label={texts.type}>{typeName}</Fact>
        <Fact label={texts.xmlNumber}>{number}</Fact>
        <Fact label={texts.issuedOn}>{formatDate(issuedOn)}</Fact>
        <Fact label={texts.net}>{money(net)}</Fact>
        <Fact label={texts.tax}>{money(tax)}</Fact>
        <Fact label={texts.amount}>{money(total)}</Fact>
        {rejections.length === 0 && <Fact label={texts.left}>{money(remainingOf(balance, total ?? '0'))}</Fact>}
      </SimpleGrid>
      {rejections.length > 0 ? (
        <Alert color="red" variant="light" icon={<IconAlertTriangle size={18} />} title={texts.refused} py="xs">
          <Sentences of={rejections} />
        </Alert>
      ) : (
        <Alert color="green" variant="light" icon={<IconCircleCheck size={18} />} py="xs" role="status">
          {texts.fits}
        </Alert>
      )}
      {observations.length > 0 && (
        <Alert
          color="yellow"
          variant="light"
          icon={<IconInfoCircle size={18} />}
          title={voucherTexts.findings}
          py="xs"
          role="status"
        >
          <Sentences of={observations} />
        </Alert>
      )}
    </Stack>
  )
}
