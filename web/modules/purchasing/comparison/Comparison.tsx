import { Button, Group, Stack, Text } from '@mantine/core'
import { IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { ApprovalLevelsDialog } from '#web/modules/approvals/approval/level/ApprovalLevels.tsx'
import { Corrections } from '#web/modules/purchasing/offer/correction/Corrections.tsx'
import { ApprovalLine } from '#web/kit/document/status/ApprovalLine.tsx'
import { StatusBadge } from '#web/kit/document/status/StatusBadge.tsx'
import { permissionOn, useSession } from '#web/platform/session/session.ts'
import { documentTexts } from '#web/kit/texts.ts'
import { comparisonTexts as texts } from './texts.ts'
import { formatDate } from '#web/platform/ui/text/format.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { PageHeader } from '#web/platform/ui/page/PageHeader.tsx'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import { ChoiceSection } from './choice/ChoiceSection.tsx'
import { comparedOffersOf, type ComparedOffer, type Quotation } from './compared.ts'
import { evaluateWithWeights, measureOffers } from './evaluation/evaluation.ts'
import { EvaluationSection } from './evaluation/EvaluationSection.tsx'
import { Invited } from './participant/Invited.tsx'
import { MatrixSection } from './matrix/MatrixSection.tsx'
import { ParticipantCards } from './participant/ParticipantCards.tsx'
import { correctionPart, listPath, quotationPath } from '#web/modules/purchasing/quotation/paths.ts'
import { excelPath, pdfPath } from './paths.ts'
import { RequiredItems } from './participant/RequiredItems.tsx'
import { Rounds } from './participant/Rounds.tsx'

const CorrectionDrawer = lazyComponent(
  async () => (await import('#web/modules/purchasing/offer/correction/CorrectionDrawer.tsx')).CorrectionDrawer,
)

const download = { component: 'a' as const, download: true, variant: 'default', size: 'compact-md' }

const Exports = ({ id }: { id: string }) => {
  const { canExport } = permissionOn(useSession(), 'QUOTATIONS')
  return (
    <Group gap="xs">
      {canExport && (
        <Button {...download} href={excelPath(id)} leftSection={<IconFileSpreadsheet size={16} aria-hidden />}>
          {texts.excel}
        </Button>
      )}
      <Button {...download} href={pdfPath(id)} leftSection={<IconFileTypePdf size={16} aria-hidden />}>
        {texts.pdf}
      </Button>
    </Group>
  )
}

const Strip = ({ quotation }: { quotation: Quotation }) => (
  <Group gap="lg">
    <Text size="sm">{quotation.subject}</Text>
    <Text size="sm" c="dimmed">
      {texts.items}: {quotation.lines.length}
    </Text>
    <Text size="sm" c="dimmed">
      {texts.answers}: {quotation.answeredCount} {texts.of} {quotation.invitedCount}
    </Text>
    <Text size="sm" c="dimmed">
      {texts.until}: {formatDate(quotation.offersUntil)}
    </Text>
    {quotation.unsealing && (
      <Text size="sm" c="dimmed">
        {quotation.unsealing}
      </Text>
    )}
  </Group>
)

/** *Cuadro Comparativo (Cotización Nro.)*: what is asked, who offers what, how it scores, and whom to choose. */
export function Comparison({ quotation }: { quotation: Quotation }) {
  const url = useUrlState()
  const offerings = useMemo(() => comparedOffersOf(quotation), [quotation])
  const measures = useMemo(() => measureOffers(quotation, offerings), [quotation, offerings])
  const evaluations = useMemo(() => evaluateWithWeights(measures, quotation.weights), [measures, quotation.weights])
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const selected = offerings.find(({ id }) => id === selectedId) ?? null
  const correcting = url.get(correctionPart)
  const { push } = url
  const correct = useCallback(({ id }: ComparedOffer) => push({ [correctionPart]: id }), [push])
  const [select] = useState(
    () =>
      ({ id }: ComparedOffer) =>
        setSelectedId(id),
  )

  return (
    <>
      <PageHeader
        title={texts.title(quotation.documentNumber)}
        crumbs={[
          { label: documentTexts.section },
          { label: texts.list, to: listPath },
          { label: quotation.documentNumber, to: quotationPath(quotation.id) },
        ]}
      >
        <Exports id={quotation.id} />
      </PageHeader>
      <Stack gap="md">
        <ApprovalLine
          status={<StatusBadge word={quotation.statusName} color={statusColors[quotation.status]} />}
          levels={quotation.approvalLevels}
          onLevels={() => url.push({ ver: 'aprobaciones' })}
        />
        <Strip quotation={quotation} />
        <Corrections quotation={quotation} />
        {offerings.length === 0 ? (
          <>
            <Invited quotation={quotation} />
            <RequiredItems lines={quotation.lines} />
          </>
        ) : (
          <>
            <ParticipantCards
              offerings={offerings}
              choices={quotation.choices}
              selected={selected}
              onSelect={select}
              onCorrect={quotation.viewerCanCorrect ? correct : undefined}
            />
            <MatrixSection quotation={quotation} offerings={offerings} selected={selected} onSelect={select} />
            <EvaluationSection
              quotation={quotation}
              offerings={offerings}
              measures={measures}
              evaluations={evaluations}
            />
            <ChoiceSection quotation={quotation} selected={selected} evaluations={evaluations} />
            <RequiredItems lines={quotation.lines} />
          </>
        )}
        <Rounds quotation={quotation} offerings={offerings} />
      </Stack>
      <ApprovalLevelsDialog
        kind="QUOTATION"
        documentId={quotation.id}
        opened={url.get('ver') === 'aprobaciones'}
        onClose={() => url.set({ ver: null })}
      />
      {correcting && (
        <Suspense>
          <CorrectionDrawer
            quotationId={quotation.id}
            participantId={correcting}
            part={correctionPart}
            onClose={() => url.set({ [correctionPart]: null })}
          />
        </Suspense>
      )}
    </>
  )
}

const statusColors: Record<Quotation['status'], string> = {
  OPEN: 'blue',
  IN_EVALUATION: 'arcilla',
  FINISHED: 'green',
  CLOSED: 'gray',
  ANNULLED: 'gray',
  UNKNOWN: 'gray',
}
