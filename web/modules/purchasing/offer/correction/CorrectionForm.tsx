import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useMemo, type FormEvent } from 'react'
import { headerField, messagesOf, summaryOf } from '#web/kit/form/problems.ts'
import { Section } from '#web/kit/document/section/Section.tsx'
import { useReveal } from '#web/kit/form/useReveal.ts'
import { OfferObservation } from '../form/OfferObservation.tsx'
import { currencyCode, type OfferCurrency } from '../draft/currency.ts'
import { allowedCosts, type QuotationRequest } from '../draft/initial-draft.ts'
import type { HeaderDraft } from '../draft/draft.ts'
import { namedErrors } from '../draft/labels.ts'
import { totalsOfDraft } from '../draft/input.ts'
import { Lines } from '../lines/Lines.tsx'
import { OfferContactFields, OfferTermFields } from '../form/OfferFields.tsx'
import { TotalsBlock, type ChosenTax } from '#web/modules/purchasing/terms/TotalsBlock.tsx'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { correctionTexts as texts } from './texts.ts'
import { offerPartTexts as parts } from '../texts.ts'
import { FormErrors } from '#web/platform/ui/form/FormErrors.tsx'
import { LeaveGuard } from '#web/platform/ui/form/unsaved/LeaveGuard.tsx'
import { LoadingOverlay } from '#web/platform/ui/feedback/LoadingOverlay.tsx'
import { changesOf, type Names } from './changes.ts'
import { ChangesTable } from './ChangesTable.tsx'
import { reasonField, useCorrection, type CorrectionStart } from './useCorrection.ts'

type Props = CorrectionStart & {
  quotation: QuotationRequest
  /** The parameter of the address that says that the form is open. */
  part: string
  taxes: readonly ChosenTax[]
  currencies: readonly OfferCurrency[]
  onClose: () => void
}

/** What the keys of payment terms are called in a quotation. */
const namesOf =
  ({ payments }: QuotationRequest): Names =>
  (name, value) => {
    if (name === 'paymentId') return payments.find(({ id }) => id === value)?.paymentForm.label ?? ''
    const terms = payments.flatMap(({ conditions, creditDays }) => (name === 'condition' ? conditions : creditDays))
    return terms.find((term) => term.value === value)?.label ?? ''
  }

/** The whole offer as it shall be, the fields that change before and after, and why. */
export function CorrectionForm({ quotation, part, taxes, currencies, onClose, ...start }: Props) {
  const correction = useCorrection(start)
  const { form, saving, reason, setReason } = correction
  const { draft, change } = form
  const { header, lines } = draft
  const { reveal, go } = useReveal(lines)
  const messages = messagesOf(correction.problems)
  const totals = useMemo(() => totalsOfDraft(draft), [draft])
  const changes = useMemo(() => changesOf(start.initial, draft, namesOf(quotation)), [start.initial, draft, quotation])
  const set = (patch: Partial<HeaderDraft>) => change({ do: 'header', patch })
  const fields = { header, onChange: set, onLeave: form.leave, messages }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void correction.save()
  }

  return (
    <form noValidate aria-label={texts.open} onSubmit={submit}>
      <Stack gap="sm">
        <Text size="sm">{texts.intro}</Text>
        <FormErrors
          errors={namedErrors(summaryOf(correction.problems), draft)}
          attempt={correction.attempt}
          onGo={go}
        />
        <Section title={parts.items}>
          <Lines lines={lines} readOnly={false} messages={messages} change={change} reveal={reveal} />
        </Section>
        <Section title={parts.terms}>
          <OfferTermFields
            {...fields}
            payments={quotation.payments}
            currencies={currencies}
            today={draft.request.today}
          />
        </Section>
        <Section title={parts.totals}>
          <TotalsBlock
            totals={totals}
            currency={currencyCode(currencies, header.currency)}
            tax={header.tax}
            writing={{
              costs: header,
              stated: allowedCosts(quotation),
              onCost: (name, value) => set({ [name]: value }),
              taxes,
              onTax: (tax) => set({ tax }),
              onLeave: form.leave,
              messages,
            }}
          />
        </Section>
        <Section title={parts.contact}>
          <OfferContactFields {...fields} />
          <OfferObservation
            mt="sm"
            value={header.observation}
            messages={messages}
            onChange={(observation) => set({ observation })}
          />
          <Text size="xs" c="dimmed" mt="xs">
            {texts.file}
          </Text>
        </Section>
        <section aria-label={texts.changes} aria-live="polite">
          <Text component="h2" fw={620} m={0} mb={4}>
            {texts.changes}
          </Text>
          {changes.length > 0 ? (
            <ChangesTable changes={changes} />
          ) : (
            <Text size="sm" c="dimmed" id={headerField('changes')} tabIndex={-1}>
              {texts.nothing}
            </Text>
          )}
        </section>
        <Textarea
          id={reasonField}
          label={texts.reason}
          description={texts.reasonHint}
          withAsterisk
          autosize
          minRows={2}
          maxLength={256}
          value={reason}
          error={messages.get(reasonField)}
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {actionTexts.close}
          </Button>
          <Button type="submit" loading={saving.isSaving}>
            {texts.request}
          </Button>
        </Group>
        <LeaveGuard isDirty={correction.isDirty} part={part} onSave={correction.save} />
        <LoadingOverlay
          busy={saving.isSaving}
          problem={saving.failure}
          onRetry={correction.retry}
          onClose={saving.dismiss}
        />
      </Stack>
    </form>
  )
}
