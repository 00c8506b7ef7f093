import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Facts } from '#web/kit/document/section/Facts.tsx'
import { Section } from '#web/kit/document/section/Section.tsx'
import { attachmentTypeTexts, headerTexts, paymentTexts, weightTexts } from '../texts.ts'
import { SafeHtml } from '#web/platform/ui/field/rich-text/SafeHtml.tsx'
import { weightsDraft } from '../draft/draft.ts'
import { factsOf } from './facts.ts'
import { Participants } from '../participant/Participants.tsx'
import type { QuotationPartsFragment } from '../quotation.generated.ts'
import { weightSummary } from './WeightsSection.tsx'

type Props = {
  quotation: QuotationPartsFragment
  /** Whether the person may write to participants and enter their offers. */
  canAct: boolean
  /** The lines, which stand below the participants. */
  children: ReactNode
}

const labelsOf = (choices: readonly { label: string }[]) => choices.map(({ label }) => label).join(', ')

/** What a supplier may choose from, in one line a payment form. */
const termsOf = ({ payments }: QuotationPartsFragment) =>
  payments.map(
    ({ paymentForm, conditions, creditDays }) =>
      [paymentForm.label, [labelsOf(conditions), labelsOf(creditDays)].filter(Boolean).join(' · ')] as const,
  )

/** A quotation as it stands: what it is about, who was asked and how they stand, on which terms. */
export const SettledSections = ({ quotation, canAct, children }: Props) => (
  <>
    <Section title={headerTexts.title} summary={quotation.subject}>
      <Facts facts={factsOf(quotation)} />
      {quotation.observation && (
        <>
          <Text size="sm" c="dimmed" mt="md" mb={4}>
            {headerTexts.observation}
          </Text>
          <SafeHtml html={quotation.observation} />
        </>
      )}
    </Section>
    <Participants quotation={quotation} canAct={canAct} />
    {children}
    <Section title={paymentTexts.title} summary={labelsOf(quotation.payments.map(({ paymentForm }) => paymentForm))}>
      <Facts
        facts={[
          ...termsOf(quotation),
          [attachmentTypeTexts.title, quotation.offerAttachmentTypes.map(({ description }) => description).join(', ')],
        ]}
      />
      <Text size="sm" c="dimmed" mt="md">
        {weightTexts.title}
      </Text>
      <Text size="sm">{weightSummary(weightsDraft(quotation.weights))}</Text>
    </Section>
  </>
)
