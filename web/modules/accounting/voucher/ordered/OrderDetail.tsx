import { Stack } from '@mantine/core'
import { SharedFiles } from '#web/kit/attachment/SharedFiles.tsx'
import { Facts } from '#web/kit/document/section/Facts.tsx'
import { Section } from '#web/kit/document/section/Section.tsx'
import { orderedTexts as texts } from '../texts.ts'
import type { VoucherOrderFragment } from '../voucher.generated.ts'
import { OrderedLines } from './OrderedLines.tsx'
import { Receptions } from './Receptions.tsx'

/** The order on screen: its terms, its lines with what was received of each, its receptions and the company's files. */
export function OrderDetail({ order }: { order: VoucherOrderFragment }) {
  const { id, buyerName, paymentForm, condition, creditDays, deliveryDays, warrantyDays, lines, receptions } = order
  return (
    <Stack gap="md">
      <Section title={texts.terms}>
        <Facts
          facts={[
            [texts.buyer, buyerName],
            [texts.payment, paymentForm],
            [texts.condition, condition],
            [texts.creditDays, creditDays],
            [texts.delivery, texts.days(deliveryDays)],
            [texts.warranty, texts.days(warrantyDays)],
          ]}
        />
      </Section>
      <Section title={texts.lines}>
        <OrderedLines lines={lines} currencyCode={order.currencyCode} />
      </Section>
      <Section title={texts.receptions}>
        <Receptions receptions={receptions} lines={lines} />
      </Section>
      <Section title={texts.files}>
        <SharedFiles kind="ORDER" documentId={id} />
      </Section>
    </Stack>
  )
}
