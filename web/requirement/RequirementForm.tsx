import { Paper, Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { DecisionButtons } from '#web/approval/DecisionButtons.tsx'
import { draftTexts, headerTexts, lineTexts, requirementTexts } from '#web/texts/requirement.ts'
import { FormErrors } from '#web/ui/FormErrors.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { ReadOnlyBanner } from '#web/ui/ReadOnlyBanner.tsx'
import { RichText } from '#web/ui/RichText.tsx'
import { SafeHtml } from '#web/ui/SafeHtml.tsx'
import { useUrlState } from '#web/ui/useUrlState.ts'
import { ApprovalLine } from './ApprovalLine.tsx'
import { barActions } from './bar-actions.ts'
import { Detail } from './Detail.tsx'
import { DraftOffer } from './DraftOffer.tsx'
import { FormBar } from './FormBar.tsx'
import { HeaderFacts } from './HeaderFacts.tsx'
import { HeaderFields } from './HeaderFields.tsx'
import { headerSummary } from './header-summary.ts'
import { duplicatePath, listPath } from './paths.ts'
import { headerField, lineAt, summaryOf } from './problems.ts'
import { RequirementDialogs } from './RequirementDialogs.tsx'
import type { RequirementChoicesQuery } from './requirement.generated.ts'
import { Section } from './Section.tsx'
import { annullable } from './status.ts'
import { useRequirement, type RequirementStart } from './useRequirement.ts'

const crumbs = [{ label: requirementTexts.section }, { label: requirementTexts.list, to: listPath }]
const notes = { none: undefined, kept: draftTexts.kept, tooLong: draftTexts.tooLong }

type Props = RequirementStart & { choices: RequirementChoicesQuery }

/** A requirement written, read, and led through its circuit. */
export function RequirementForm({ choices, ...start }: Props) {
  const navigate = useNavigate()
  const url = useUrlState()
  const screen = useRequirement(start)
  const { current, form, allowed, isEditable } = screen
  const { draft, change, problems } = form
  const [reveal, setReveal] = useState<{ place: number; field: string } | null>(null)
  const [isImporting, setImporting] = useState(false)

  const lists = { priority: choices.priorities, reason: choices.reasons, category: choices.categories }
  const summary = useMemo(() => summaryOf(problems), [problems])
  const headerIsWrong = problems.some(({ place, field }) => place === null && field !== headerField('lines'))
  const showLevels = () => url.push({ ver: 'aprobaciones' })
  const mayAnnul = current && allowed.canDelete && annullable(current.status)
  const mayAssociate = isEditable && current !== null

  function go(field: string) {
    const place = lineAt(field, draft)
    if (place >= 0) return setReveal({ place, field })
    const input = document.getElementById(field)
    input?.scrollIntoView({ block: 'center' })
    input?.focus()
  }

  return (
    <>
      <PageHeader title={current ? current.documentNumber : requirementTexts.newTitle} crumbs={crumbs}>
        {current && (
          <ApprovalLine
            saved={current}
            onLevels={showLevels}
            onChooseCircuit={mayAssociate ? () => screen.circuits.choose([]) : undefined}
          />
        )}
      </PageHeader>
      <Stack gap="md">
        {screen.reason && <ReadOnlyBanner reason={screen.reason} />}
        {screen.offer && <DraftOffer at={screen.offer.at} onRecover={screen.recover} onDiscard={screen.discard} />}
        <FormErrors errors={summary} attempt={screen.attempt} onGo={go} />
        <Section
          title={headerTexts.title}
          summary={headerSummary(draft.header, screen.areaName, lists)}
          forced={headerIsWrong}
        >
          {isEditable || !current ? (
            <HeaderFields
              header={draft.header}
              onChange={(patch) => change({ do: 'header', patch })}
              onLeave={form.leave}
              messages={form.messages}
              areaName={screen.areaName}
              requesterName={screen.requesterName}
              priorities={choices.priorities}
              reasons={choices.reasons}
              categories={choices.categories}
            />
          ) : (
            <HeaderFacts saved={current} />
          )}
        </Section>
        <Section title={lineTexts.title}>
          <Detail
            draft={draft}
            change={change}
            messages={form.messages}
            readOnly={!isEditable}
            areaId={screen.areaId}
            businesses={choices.businesses}
            reveal={reveal}
            importing={isImporting}
            onImport={setImporting}
          />
        </Section>
        <Paper component="section" className="panel" p="md">
          {isEditable ? (
            <RichText
              key={form.replaced}
              label={headerTexts.observation}
              value={draft.header.observation}
              onChange={(observation) => change({ do: 'header', patch: { observation } })}
            />
          ) : (
            <>
              <Text size="sm" c="dimmed" mb={4}>
                {headerTexts.observation}
              </Text>
              <SafeHtml html={draft.header.observation || '—'} />
            </>
          )}
        </Paper>
      </Stack>
      <FormBar
        onSave={isEditable ? () => void screen.save() : undefined}
        onClose={() => void navigate(listPath)}
        note={screen.isDirty ? notes[screen.keeping] : undefined}
        actions={barActions({
          id: current?.id ?? null,
          onImport: isEditable ? () => setImporting(true) : undefined,
          onLevels: current && current.approvalLevels.length > 0 ? showLevels : undefined,
          onDuplicate: current && allowed.canAdd ? () => void navigate(duplicatePath(current.id)) : undefined,
          onAnnul: mayAnnul ? () => url.push({ ver: 'anular' }) : undefined,
        })}
      >
        {current && (
          <DecisionButtons
            document={{ kind: 'REQUIREMENT', documentId: current.id, levelId: current.decidableLevelId }}
            viewerCanDecide={current.viewerCanDecide && !screen.isDirty}
          />
        )}
      </FormBar>
      <RequirementDialogs screen={screen} lists={lists} isNew={start.saved === null} />
    </>
  )
}
