import { Button, Text } from '@mantine/core'
import { IconBan, IconCertificate, IconFileText, IconListCheck } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import { DecisionButtons } from '#web/modules/approvals/approval/decision/DecisionButtons.tsx'
import { documentPath } from '#web/modules/approvals/approval/document-address.ts'
import { AttachmentsButton } from '#web/kit/attachment/AttachmentsButton.tsx'
import { ApprovalLine } from '#web/kit/document/status/ApprovalLine.tsx'
import { DocumentDialogs } from '#web/modules/approvals/approval/DocumentDialogs.tsx'
import { DocumentFrame } from '#web/kit/document/DocumentFrame.tsx'
import { Facts } from '#web/kit/document/section/Facts.tsx'
import type { BarAction } from '#web/kit/form/bar/FormBar.tsx'
import { Section } from '#web/kit/document/section/Section.tsx'
import { StatusBadge } from '#web/kit/document/status/StatusBadge.tsx'
import { useReadOnly } from '#web/kit/document/useReadOnly.ts'
import { approvalLineTexts, documentTexts } from '#web/kit/texts.ts'
import { conformityTexts, receptionTexts, receptionViewTexts as texts } from '../texts.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import { conformityFacts, supplierFacts, termFacts } from './facts.ts'
import { listPath, receptionPath, receptionsPath } from '../paths.ts'
import { useAnnulReceptionMutation, type ReceptionPartsFragment } from '../reception.generated.ts'
import { ServedLines } from './ServedLines.tsx'
import { statuses } from '../status.ts'
import { useConformity } from './useConformity.tsx'

const DocumentHistory = lazyComponent(
  async () => (await import('#web/modules/purchasing/chain/DocumentHistory.tsx')).DocumentHistory,
)

/** The attended order view (back-office.md 2): read, decided, certified, annulled. */
export function ReceptionView({ reception }: { reception: ReceptionPartsFragment }) {
  const navigate = useNavigate()
  const url = useUrlState()
  const screen = useReadOnly(reception)
  const [annul] = useAnnulReceptionMutation()
  const { fetchAct, isBusy, overlay } = useConformity(reception)
  const { id, status, approvalLevels } = reception
  const showLevels = () => url.push({ ver: 'aprobaciones' })
  const orderPath = documentPath({ kind: 'ORDER', documentId: reception.orderId })

  async function annulFor(reason: string) {
    const { data } = await annul({ variables: { input: { id, reason } } })
    return data?.annulReception.errors
  }

  const actions: BarAction[] = [
    ...(orderPath ? [{ label: receptionTexts.seeOrder, icon: IconFileText, act: () => void navigate(orderPath) }] : []),
    ...(approvalLevels.length > 0 ? [{ label: approvalLineTexts.list, icon: IconListCheck, act: showLevels }] : []),
    ...(reception.isAnnullable
      ? [{ label: documentTexts.annul, icon: IconBan, act: () => url.push({ ver: 'anular' }), danger: true }]
      : []),
  ]

  return (
    <>
      <DocumentFrame
        screen={screen}
        title={reception.documentNumber}
        list={{ label: receptionTexts.list, path: listPath }}
        approval={
          <ApprovalLine
            status={<StatusBadge {...statuses[status]} />}
            levels={approvalLevels}
            onLevels={showLevels}
            onChooseCircuit={reception.viewerCanAssociate ? () => screen.circuits.choose([]) : undefined}
          />
        }
        onGo={() => undefined}
        actions={actions}
        attachments={<AttachmentsButton kind="ATTENDED_ORDER" documentId={id} />}
        decisions={
          <>
            {reception.canHaveConformity && (
              <Button
                leftSection={<IconCertificate size={16} aria-hidden />}
                loading={isBusy}
                onClick={() => void fetchAct()}
              >
                {conformityTexts.make}
              </Button>
            )}
            <DecisionButtons
              document={{ kind: 'ATTENDED_ORDER', documentId: id, levelId: reception.decidableLevelId }}
              viewerCanDecide={reception.viewerCanDecide}
            />
          </>
        }
      >
        <Section title={texts.supplier}>
          <Facts facts={supplierFacts(reception)} />
        </Section>
        <Section title={texts.terms}>
          <Facts facts={termFacts(reception)} />
        </Section>
        <Section title={texts.conformity}>
          <Facts facts={conformityFacts(reception)} />
        </Section>
        <Section title={texts.lines}>
          <ServedLines lines={reception.lines} />
        </Section>
        <Section title={texts.observations}>
          <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
            {reception.observation || '—'}
          </Text>
        </Section>
        <Suspense>
          <DocumentHistory kind="ATTENDED_ORDER" documentId={id} />
        </Suspense>
      </DocumentFrame>
      <DocumentDialogs
        screen={screen}
        kind="ATTENDED_ORDER"
        listPath={receptionsPath}
        pathOf={receptionPath}
        isNew={false}
        annul={{ act: annulFor, done: receptionTexts.annulled }}
      />
      {overlay}
    </>
  )
}
