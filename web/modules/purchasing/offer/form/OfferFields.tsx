import { SimpleGrid, TextInput } from '@mantine/core'
import { tidyTelephone } from '#schema/platform/values/telephone.ts'
import { optionOf, optionsOf, type Option } from '#web/platform/ui/field/option.ts'
import { headerFieldProps } from '#web/kit/form/problems.ts'
import { TermField } from '#web/modules/purchasing/terms/TermField.tsx'
import { offerFieldTexts as texts } from '../texts.ts'
import { DateField } from '#web/platform/ui/field/date/DateField.tsx'
import { DigitsField } from '#web/platform/ui/field/number/DigitsField.tsx'
import { NumberField } from '#web/platform/ui/field/number/NumberField.tsx'
import type { QuotationRequest } from '../draft/initial-draft.ts'
import type { HeaderDraft } from '../draft/draft.ts'

type Props = {
  header: HeaderDraft
  onChange: (patch: Partial<HeaderDraft>) => void
  onLeave: (field: string) => void
  messages: ReadonlyMap<string, string>
}

const fieldOf =
  ({ messages, onLeave }: Props) =>
  (name: keyof HeaderDraft) =>
    headerFieldProps(name, messages, onLeave)

/** Whom to speak to. */
export function OfferContactFields(props: Props) {
  const { header, onChange } = props
  const field = fieldOf(props)
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
      <TextInput
        {...field('contactName')}
        label={texts.contactName}
        withAsterisk
        maxLength={256}
        autoComplete="name"
        value={header.contactName}
        onChange={({ currentTarget: { value } }) => onChange({ contactName: value })}
      />
      <DigitsField
        {...field('telephone')}
        label={texts.telephone}
        withAsterisk
        inputMode="tel"
        autoComplete="tel-national"
        tidy={tidyTelephone}
        value={header.telephone}
        onChange={(telephone) => onChange({ telephone })}
      />
      <TextInput
        {...field('email')}
        label={texts.email}
        withAsterisk
        type="email"
        maxLength={254}
        autoComplete="email"
        value={header.email}
        onChange={({ currentTarget: { value } }) => onChange({ email: value })}
      />
    </SimpleGrid>
  )
}

type TermProps = Props & { payments: QuotationRequest['payments']; currencies: readonly Option[]; today: string }

/** The terms of the offer; condition and credit days are those of the payment type that was chosen. */
export function OfferTermFields(props: TermProps) {
  const { header, payments, currencies, today, onChange, onLeave, messages } = props
  const field = fieldOf(props)
  const payment = payments.find(({ id }) => id === header.paymentId)
  const shared = { onLeave, messages }
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
      <TermField
        {...shared}
        name="paymentId"
        label={texts.payment}
        required
        options={payments.map(({ id, paymentForm }) => ({ value: id, label: paymentForm.label }))}
        value={header.paymentId}
        onChange={(paymentId) => onChange({ paymentId })}
      />
      <TermField
        {...shared}
        name="condition"
        label={texts.condition}
        required={(payment?.conditions.length ?? 0) > 0}
        options={optionsOf(payment?.conditions)}
        value={header.condition}
        onChange={(condition) => onChange({ condition })}
      />
      <TermField
        {...shared}
        name="creditDays"
        label={texts.creditDays}
        required={(payment?.creditDays.length ?? 0) > 0}
        options={optionsOf(payment?.creditDays)}
        value={header.creditDays}
        onChange={(creditDays) => onChange({ creditDays })}
      />
      <TermField
        {...shared}
        name="currency"
        label={texts.currency}
        required
        options={currencies}
        value={header.currency?.value ?? null}
        onChange={(value) => onChange({ currency: optionOf(currencies.find((one) => one.value === value) ?? null) })}
      />
      <NumberField
        {...field('deliveryDays')}
        label={texts.deliveryDays}
        withAsterisk
        max={36_500}
        value={header.deliveryDays}
        onChange={(deliveryDays) => onChange({ deliveryDays })}
      />
      <NumberField
        {...field('warrantyDays')}
        label={texts.warrantyDays}
        withAsterisk
        max={36_500}
        value={header.warrantyDays}
        onChange={(warrantyDays) => onChange({ warrantyDays })}
      />
      <DateField
        {...field('validUntil')}
        label={texts.validUntil}
        withAsterisk
        min={today}
        value={header.validUntil}
        onChange={(validUntil) => onChange({ validUntil })}
      />
    </SimpleGrid>
  )
}
