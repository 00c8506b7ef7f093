import { Paper } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { AttachmentsButton } from '#web/attachment/AttachmentsButton.tsx'
import { ApprovalLine } from '#web/document/ApprovalLine.tsx'
import { DocumentFrame } from '#web/document/DocumentFrame.tsx'
import { liveLines } from '#web/document/draft.ts'
import { optionsOf } from '#web/document/option.ts'
import { headerField } from '#web/document/problems.ts'
import { Section } from '#web/document/Section.tsx'
import { useReveal } from '#web/document/useReveal.ts'
import { useAllowed } from '#web/session/session.ts'
import { headerTexts, quotationTexts } from '#web/texts/quotation.ts'
import { formatDate, today } from '#web/ui/format.ts'
import { RichText } from '#web/ui/RichText.tsx'
import { useUrlState } from '#web/ui/useUrlState.ts'
import { AttachTypes } from './AttachTypes.tsx'
import { barActions } from './bar-actions.ts'
import { weightsDraft, type HeaderDraft } from './draft.ts'
import { HeaderFields } from './HeaderFields.tsx'
import { LinesSection } from './LinesSection.tsx'
import { ParticipantsSection } from './ParticipantsSection.tsx'
import { listPath } from './paths.ts'
import { PaymentsSection } from './PaymentsSection.tsx'
import { QuotationDialogs } from './QuotationDialogs.tsx'
import type { QuotationChoicesQuery } from './quotation.generated.ts'
import { QuotationMarks } from './QuotationMarks.tsx'
import { Settled, SettledTerms } from './Settled.tsx'
import { takesFiles } from './status.ts'
import { useQuotation, type QuotationStart } from './useQuotation.ts'
import { useSending } from './useSending.ts'
import { WeightsSection } from './WeightsSection.tsx'

type Props = QuotationStart & { choices: QuotationChoicesQuery }

const ownFields: readonly (keyof HeaderDraft)[] = ['subject', 'offersUntil', 'category', 'visitOn', 'visitAt']

/** A quotation written, read, and led through its life. */
export function QuotationForm({ choices, ...start }: Props) {
  const navigate = useNavigate()
  const url = useUrlState()
  const [day] = useState(today)
  const canOrder = useAllowed('ORDERS').canAdd
  const screen = useQuotation(start)
  const { current, form, allowed, isEditable } = screen
  const sending = useSending(current?.id ?? '')
  const { draft, change, messages } = form
  const { header } = draft
  const { reveal, go } = useReveal(liveLines(draft))
  const patch = (next: Partial<HeaderDraft>) => change({ do: 'header', patch: next })
  const at = (name: keyof HeaderDraft) => messages.get(headerField(name))
  const show = (ver: string) => () => url.push({ ver })
  const isWritten = isEditable || !current
  const canAct = allowed.canSave && allowed.canEdit

  return (
    <>
      <DocumentFrame
        screen={screen}
        title={current ? current.documentNumber : quotationTexts.newTitle}
        list={{ label: quotationTexts.list, path: listPath }}
        approval={
          current && <ApprovalLine status={<QuotationMarks quotation={current} />} levels={current.approvalLevels} onLevels={show('aprobaciones')} />
        }
        onGo={go}
        actions={
          current
            ? barActions(current, {
                go: (path) => void navigate(path),
                canOrder,
                onSend: current.isSendable && !screen.isDirty ? () => sending.send() : undefined,
                onUnseal: current.isSealed && current.answeredCount > 0 ? show('abrir') : undefined,
                onLevels: current.approvalLevels.length > 0 ? show('aprobaciones') : undefined,
                onAnnul: current.isAnnullable ? show('anular') : undefined,
              })
            : []
        }
        attachments={
          <AttachmentsButton
            kind="QUOTATION"
            documentId={current?.id ?? null}
            canEdit={allowed.canSave && current !== null && takesFiles(current.status)}
          />
        }
      >
        {isWritten ? (
          <Section title={headerTexts.title} summary={[header.subject, formatDate(header.offersUntil)].filter(Boolean).join(' · ')} forced={ownFields.some(at)}>
            <HeaderFields
              header={header}
              onChange={patch}
              onLeave={form.leave}
              messages={messages}
              categories={optionsOf(choices.categories)}
              today={day}
            />
          </Section>
        ) : (
          <Settled quotation={current} canAct={canAct} />
        )}
        <LinesSection draft={draft} change={change} messages={messages} readOnly={!isWritten} reveal={reveal} />
        {isWritten ? (
          <>
            <ParticipantsSection participants={header.participants} onChange={(participants) => patch({ participants })} message={at('participants')} />
            <PaymentsSection
              payments={header.payments}
              forms={optionsOf(choices.paymentForms)}
              onChange={(payments) => patch({ payments })}
              message={at('payments')}
            />
            <AttachTypes types={choices.attachmentTypes} chosen={header.attachmentTypes} onChange={(attachmentTypes) => patch({ attachmentTypes })} />
            <WeightsSection
              weights={header.weights}
              ofCompany={weightsDraft(current ? current.weights : choices.quotationSettings.weights)}
              onChange={(weights) => patch({ weights })}
              message={at('weights')}
            />
            <Paper component="section" className="panel" p="md">
              <RichText key={form.replaced} label={headerTexts.observation} value={header.observation} onChange={(observation) => patch({ observation })} />
            </Paper>
          </>
        ) : (
          <>
            <SettledTerms quotation={current} />
            <AttachTypes types={choices.attachmentTypes} chosen={header.attachmentTypes} />
          </>
        )}
      </DocumentFrame>
      <QuotationDialogs screen={screen} sending={sending} lists={choices} isNew={start.saved === null} />
    </>
  )
}
