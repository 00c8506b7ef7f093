import { Text } from '@mantine/core'
import { Facts } from '#web/document/Facts.tsx'
import { Section } from '#web/document/Section.tsx'
import { headerTexts, paymentTexts, weightTexts } from '#web/texts/quotation.ts'
import { SafeHtml } from '#web/ui/SafeHtml.tsx'
import { weightsDraft } from './draft.ts'
import { factsOf } from './facts.ts'
import { Participants } from './Participants.tsx'
import type { QuotationPartsFragment } from './quotation.generated.ts'
import { weightSummary } from './WeightsSection.tsx'

type Props = { quotation: QuotationPartsFragment; canAct: boolean }

const labelsOf = (choices: readonly { label: string }[]) => choices.map(({ label }) => label).join(', ')

/** The header of a quotation that cannot be changed, and who was asked. */
export const Settled = ({ quotation, canAct }: Props) => (
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
  </>
)

/** How it may be paid and how it will be weighed, of a quotation that cannot be changed. */
export const SettledTerms = ({ quotation }: Pick<Props, 'quotation'>) => (
  <Section title={paymentTexts.title} summary={labelsOf(quotation.payments.map(({ paymentForm }) => paymentForm))}>
    <Facts
      facts={[
        ...quotation.payments.map(
          ({ paymentForm, conditions, creditDays }) =>
            [paymentForm.label, [labelsOf(conditions), labelsOf(creditDays)].filter(Boolean).join(' · ')] as const,
        ),
        [weightTexts.title, weightSummary(weightsDraft(quotation.weights))] as const,
      ]}
    />
  </Section>
)
