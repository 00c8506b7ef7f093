import { Paper } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { optionsOf } from '#web/kit/choice/option.ts'
import { headerField } from '#web/kit/form/problems.ts'
import { Section } from '#web/kit/document/section/Section.tsx'
import { headerTexts } from '../texts.ts'
import { formatDate, today } from '#web/platform/ui/text/format.ts'
import { RichText } from '#web/platform/ui/field/rich-text/RichText.tsx'
import { AttachTypes } from './AttachTypes.tsx'
import { weightsDraft, type HeaderDraft } from '../draft/draft.ts'
import { HeaderFields } from './HeaderFields.tsx'
import { ParticipantsSection } from '../participant/ParticipantsSection.tsx'
import { PaymentsSection } from './PaymentsSection.tsx'
import type { QuotationChoicesQuery } from '../quotation.generated.ts'
import type { QuotationOnScreen } from '../draft/useQuotation.ts'
import { WeightsSection } from './WeightsSection.tsx'

type Props = {
  screen: QuotationOnScreen
  choices: QuotationChoicesQuery
  /** The lines, which stand below the header. */
  children: ReactNode
}

const ownFields: readonly (keyof HeaderDraft)[] = ['subject', 'offersUntil', 'category', 'visitOn', 'visitAt']

/** A quotation while it is written. */
export function WrittenSections({ screen: { current, form }, choices, children }: Props) {
  const [day] = useState(today)
  const {
    draft: { header },
    change,
    messages,
  } = form
  const patch = (next: Partial<HeaderDraft>) => change({ do: 'header', patch: next })
  const at = (name: keyof HeaderDraft) => messages.get(headerField(name))
  return (
    <>
      <Section
        title={headerTexts.title}
        summary={[header.subject, formatDate(header.offersUntil)].filter(Boolean).join(' · ')}
        forced={ownFields.some(at)}
      >
        <HeaderFields
          header={header}
          onChange={patch}
          onLeave={form.leave}
          messages={messages}
          categories={optionsOf(choices.categories)}
          today={day}
        />
      </Section>
      {children}
      <ParticipantsSection
        participants={header.participants}
        onChange={(participants) => patch({ participants })}
        message={at('participants')}
      />
      <PaymentsSection
        payments={header.payments}
        forms={optionsOf(choices.paymentForms)}
        onChange={(payments) => patch({ payments })}
        message={at('payments')}
      />
      <AttachTypes
        types={choices.attachmentTypes}
        chosen={header.attachmentTypes}
        onChange={(attachmentTypes) => patch({ attachmentTypes })}
      />
      <WeightsSection
        weights={header.weights}
        ofCompany={weightsDraft(current ? current.weights : choices.quotationSettings.weights)}
        onChange={(weights) => patch({ weights })}
        message={at('weights')}
      />
      <Paper component="section" className="panel" p="md">
        <RichText
          key={form.replaced}
          label={headerTexts.observation}
          value={header.observation}
          onChange={(observation) => patch({ observation })}
        />
      </Paper>
    </>
  )
}
