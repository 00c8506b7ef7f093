import { Text } from '@mantine/core'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { DecisionButtons } from '#web/modules/approvals/approval/decision/DecisionButtons.tsx'
import { AttachmentsButton } from '#web/kit/attachment/AttachmentsButton.tsx'
import { ApprovalLine } from '#web/kit/document/status/ApprovalLine.tsx'
import { DocumentFrame } from '#web/kit/document/DocumentFrame.tsx'
import { liveLines } from '#web/kit/form/draft/draft.ts'
import { RecoveredChanges } from '#web/kit/form/draft/RecoveredChanges.tsx'
import { draftTexts } from '#web/kit/form/texts.ts'
import { Facts } from '#web/kit/document/section/Facts.tsx'
import { headerField } from '#web/kit/form/problems.ts'
import { Section } from '#web/kit/document/section/Section.tsx'
import { useReveal } from '#web/kit/form/useReveal.ts'
import { useAllowed } from '#web/platform/session/session.ts'
import { headerTexts, requirementTexts } from '../texts.ts'
import { lineTexts } from '#web/modules/purchasing/article/line.texts.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { SafeHtml } from '#web/platform/ui/field/rich-text/SafeHtml.tsx'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import { barActions } from './bar-actions.ts'
import { Detail } from '../detail/Detail.tsx'
import { factsOf } from './facts.ts'
import { HeaderFields } from './HeaderFields.tsx'
import { headerSummary } from './header-summary.ts'
import { duplicatePath, listPath, newPath, quotePath } from '../paths.ts'
import { RequirementDialogs } from './RequirementDialogs.tsx'
import type { RequirementChoicesQuery } from '../requirement.generated.ts'
import { isQuotable } from '../status.ts'
import { StatusBadge } from '../StatusBadge.tsx'
import { useDeletion } from './useDeletion.ts'
import type { HeaderDraft } from '../draft/draft.ts'
import { useRequirement, type RequirementStart } from '../draft/useRequirement.ts'
import { Observation } from './Observation.tsx'

const DocumentHistory = lazyComponent(
  async () => (await import('#web/modules/purchasing/chain/DocumentHistory.tsx')).DocumentHistory,
)

type Props = RequirementStart & { choices: RequirementChoicesQuery }

/** A requirement written, read, and led through its circuit. */
export function RequirementForm({ choices, ...start }: Props) {
  const navigate = useNavigate()
  const url = useUrlState()
  const screen = useRequirement(start, choices)
  const { current, form, allowed, isEditable, lists } = screen
  const { draft, change, problems } = form
  const remove = useDeletion(screen)
  const { reveal, go } = useReveal(liveLines(draft))
  // A letter in the header renders neither the detail nor the other fields.
  const { lines, applyToAll } = draft
  const { type } = draft.header
  const detail = useMemo(() => ({ lines, applyToAll, type }), [lines, applyToAll, type])
  const changeHeader = useCallback((patch: Partial<HeaderDraft>) => change({ do: 'header', patch }), [change])
  const [isImporting, setImporting] = useState(false)

  const headerIsWrong = problems.some(
    ({ place: lineNumber, field }) => lineNumber === null && field !== headerField('lines'),
  )
  const showLevels = () => url.push({ ver: 'aprobaciones' })
  const mayQuote = useAllowed('QUOTATIONS').canAdd && current && isQuotable(current.status)
  const mayAssociate = isEditable && current !== null && !current.isDraft
  // Whoever can change their own has nobody to send it back to; what is being written is saved or discarded first.
  const maySendBack = current?.isDeclinable && !screen.isDirty && !(isEditable && screen.isOwn)
  const viewerCanDecide = current?.viewerCanDecide === true && !screen.isDirty
  const wasSent = current !== null && !current.isDraft && current.approvalLevels.length > 0

  return (
    <>
      <DocumentFrame
        screen={screen}
        title={current ? current.documentNumber : requirementTexts.newTitle}
        list={{ label: requirementTexts.list, path: listPath }}
        approval={
          current && (
            <ApprovalLine
              status={<StatusBadge status={current.status} isExpired={current.isExpired} isDraft={current.isDraft} />}
              levels={current.approvalLevels}
              onLevels={showLevels}
              onChooseCircuit={mayAssociate ? () => screen.circuits.choose([]) : undefined}
            />
          )
        }
        onGo={go}
        actions={barActions({
          id: current?.id ?? null,
          onNew: current && allowed.canAdd ? () => void navigate(newPath) : undefined,
          onImport: isEditable ? () => setImporting(true) : undefined,
          onQuote: mayQuote ? () => void navigate(quotePath(current.id)) : undefined,
          onLevels: current && current.approvalLevels.length > 0 ? showLevels : undefined,
          onDuplicate: current && allowed.canAdd ? () => void navigate(duplicatePath(current.id)) : undefined,
          onCategory: current?.takesCategory && !isEditable ? () => url.push({ ver: 'categoria' }) : undefined,
          onDecline: maySendBack ? () => url.push({ ver: 'devolver' }) : undefined,
          onDelete: current?.isDeletable ? () => void remove() : undefined,
          onAnnul: current?.isAnnullable ? () => url.push({ ver: 'anular' }) : undefined,
        })}
        drafting={{
          onDraft: wasSent ? undefined : () => void screen.saveDraft(),
          // Whoever decides it as it stands does not send it anew.
          onSend: viewerCanDecide ? undefined : () => void screen.save(),
        }}
        attachments={<AttachmentsButton kind="REQUIREMENT" documentId={current?.id ?? null} />}
        decisions={
          current && (
            <DecisionButtons
              document={{ kind: 'REQUIREMENT', documentId: current.id, levelId: current.decidableLevelId }}
              viewerCanDecide={viewerCanDecide}
            />
          )
        }
      >
        <RecoveredChanges title={draftTexts.notOffered} changes={screen.lost} onClose={screen.hideLost} />
        <Section
          title={headerTexts.title}
          summary={headerSummary(draft.header, screen.areaName, lists)}
          forced={headerIsWrong}
        >
          {isEditable || !current ? (
            <HeaderFields
              header={draft.header}
              onChange={changeHeader}
              onLeave={form.leave}
              messages={form.messages}
              areaName={screen.areaName}
              requesterName={screen.requesterName}
              priorities={choices.priorities}
              reasons={choices.reasons}
              categories={choices.categories}
              companyDays={choices.requirementDefaults?.daysToExpire}
            />
          ) : (
            <Facts facts={factsOf(current)} />
          )}
        </Section>
        <Section title={lineTexts.title}>
          <Detail
            draft={detail}
            change={change}
            messages={form.messages}
            readOnly={!isEditable}
            rowDrawn={screen.entry.rowDrawn}
            setWritten={screen.entry.setWritten}
            areaId={screen.areaId}
            businesses={choices.businesses}
            reveal={reveal}
            importing={isImporting}
            onImport={setImporting}
          />
        </Section>
        <Observation
          key={form.replaced}
          isEditable={isEditable}
          value={draft.header.observation}
          onChange={(observation) => change({ do: 'header', patch: { observation } })}
        >
          <Text size="sm" c="dimmed" mb={4}>
            {headerTexts.observation}
          </Text>
          <SafeHtml html={draft.header.observation || '—'} />
        </Observation>
        {current && (
          <Suspense>
            <DocumentHistory kind="REQUIREMENT" documentId={current.id} />
          </Suspense>
        )}
      </DocumentFrame>
      <RequirementDialogs screen={screen} lists={lists} isNew={start.saved === null} />
    </>
  )
}
