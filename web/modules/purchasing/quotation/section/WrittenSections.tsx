import { Paper } from '@mantine/core'
import { useMemo, useState, type ReactNode } from 'react'
import { optionsOf } from '#web/platform/ui/field/option.ts'
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
    draft: { header, ownVisit },
    change,
    messages,
  } = form
  // The same in each rendering: a letter in the header renders no section but its own.
  const set = useMemo(() => {
    const patch = (next: Partial<HeaderDraft>) => change({ do: 'header', patch: next })
    return {
      header: patch,
      participants: (participants: HeaderDraft['participants']) => patch({ participants }),
      payments: (payments: HeaderDraft['payments']) => patch({ payments }),
      attachmentTypes: (attachmentTypes: HeaderDraft['attachmentTypes']) => patch({ attachmentTypes }),
      weights: (weights: HeaderDraft['weights']) => patch({ weights }),
      observation: (observation: string) => patch({ observation }),
    }
  }, [change])
  const offered = useMemo(
    () => ({ categories: optionsOf(choices.categories), paymentForms: optionsOf(choices.paymentForms) }),
    [choices],
  )
  const ofCompany = useMemo(() => weightsDraft(choices.quotationSettings.weights), [choices])
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
          onChange={set.header}
          onLeave={form.leave}
          messages={messages}
          categories={offered.categories}
          today={day}
          ownVisit={ownVisit}
        />
      </Section>
      {children}
      <ParticipantsSection
        participants={header.participants}
        onChange={set.participants}
        message={at('participants')}
      />
      <PaymentsSection
        payments={header.payments}
        forms={offered.paymentForms}
        saved={current?.payments}
        onChange={set.payments}
        message={at('payments')}
      />
      <AttachTypes types={choices.attachmentTypes} chosen={header.attachmentTypes} onChange={set.attachmentTypes} />
      <WeightsSection
        key={`weights${form.replaced}`}
        weights={header.weights}
        ofCompany={ofCompany}
        onChange={set.weights}
        message={at('weights')}
      />
      <Paper component="section" className="panel" p="md">
        <RichText
          key={form.replaced}
          label={headerTexts.observation}
          value={header.observation}
          onChange={set.observation}
        />
      </Paper>
    </>
  )
}
