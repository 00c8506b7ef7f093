import { Button, Paper, Stack } from '@mantine/core'
import {
  IconArrowBackUp,
  IconBan,
  IconFileTypePdf,
  IconPackageExport,
  IconPackageOff,
  IconShoppingCart,
  IconTag,
} from '@tabler/icons-react'
import { Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import { AttachmentsButton } from '#web/kit/attachment/AttachmentsButton.tsx'
import { Facts } from '#web/kit/document/section/Facts.tsx'
import { FormBar } from '#web/kit/form/bar/FormBar.tsx'
import { summaryOf } from '#web/kit/form/problems.ts'
import { Section } from '#web/kit/document/section/Section.tsx'
import { StatusBadge } from '#web/kit/document/status/StatusBadge.tsx'
import { useAllowed } from '#web/platform/session/session.ts'
import { categoryTexts, documentTexts } from '#web/kit/texts.ts'
import { headerTexts } from '#web/modules/purchasing/requirement/texts.ts'
import { attendTexts, warehouseTexts } from '../texts.ts'
import { focusField } from '#web/platform/ui/interaction/focus-field.ts'
import { FormErrors } from '#web/platform/ui/form/FormErrors.tsx'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { LeaveGuard } from '#web/platform/ui/form/unsaved/LeaveGuard.tsx'
import { LoadingOverlay } from '#web/platform/ui/feedback/LoadingOverlay.tsx'
import { PageHeader } from '#web/platform/ui/page/PageHeader.tsx'
import { ReadOnlyBanner } from '#web/platform/ui/form/ReadOnlyBanner.tsx'
import { SafeHtml } from '#web/platform/ui/field/rich-text/SafeHtml.tsx'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import { AttendDialogs } from './AttendDialogs.tsx'
import type { Saved } from '../draft/draft.ts'
import { factsOf } from '../draft/facts.ts'
import { AttendLines } from './AttendLines.tsx'
import { keeperPath, slipPath } from '../paths.ts'
import { ReadLines } from '../lines/ReadLines.tsx'
import { isOver, statusOf } from '../status.ts'
import { useAttend } from './useAttend.ts'
import { useWarehouseActs } from '../useWarehouseActs.ts'

const ActivityList = lazyComponent(
  async () => (await import('#web/modules/purchasing/chain/ActivityList.tsx')).ActivityList,
)

type Props = {
  saved: Saved
  /** Reads the document anew, because somebody else may have changed it. */
  onChanged: () => void
}

/** A warehouse requirement on the keeper's screen: attended in part or in full, sent back, annulled, bought. */
export function AttendForm({ saved, onChanged }: Props) {
  const navigate = useNavigate()
  const url = useUrlState()
  const allowed = useAllowed('WAREHOUSE_REQUIREMENTS')
  const handing = useAttend(saved, onChanged)
  const acts = useWarehouseActs(saved)
  const show = (ver: string) => () => url.push({ ver })
  const readOnlyReason = saved.closeReason ? warehouseTexts.closedBecause(saved) : saved.readOnlyReason

  return (
    <>
      <PageHeader
        title={saved.documentNumber}
        crumbs={[{ label: documentTexts.section }, { label: warehouseTexts.list, to: keeperPath }]}
      >
        <StatusBadge {...statusOf(saved)} />
      </PageHeader>
      <Stack gap="md">
        {!saved.isAttendable && readOnlyReason && <ReadOnlyBanner reason={readOnlyReason} />}
        <FormErrors errors={summaryOf(handing.problems)} attempt={handing.attempt} onGo={focusField} />
        <Section title={headerTexts.title}>
          <Facts facts={factsOf(saved)} />
        </Section>
        <Section title={attendTexts.title}>
          {saved.isAttendable ? <AttendLines saved={saved} handing={handing} /> : <ReadLines saved={saved} />}
        </Section>
        {saved.observation && (
          <Paper component="section" className="panel" p="md" aria-label={headerTexts.observation}>
            <SafeHtml html={saved.observation} />
          </Paper>
        )}
        <Suspense>
          <ActivityList kind="WAREHOUSE_REQUIREMENT" documentId={saved.id} />
        </Suspense>
      </Stack>
      <FormBar
        onClose={() => void navigate(keeperPath)}
        actions={[
          { label: warehouseTexts.slip, icon: IconFileTypePdf, href: slipPath(saved.id) },
          ...(acts.buy ? [{ label: warehouseTexts.buy, icon: IconShoppingCart, act: acts.buy }] : []),
          ...(saved.isDeclinable ? [{ label: attendTexts.decline, icon: IconArrowBackUp, act: show('devolver') }] : []),
          ...(saved.isClosable
            ? [{ label: attendTexts.close, icon: IconPackageOff, act: show('cerrar'), danger: true }]
            : []),
          ...(saved.isAnnullable
            ? [{ label: documentTexts.annul, icon: IconBan, act: show('anular'), danger: true }]
            : []),
          ...(!isOver(saved.status) && allowed.canEdit
            ? [{ label: categoryTexts.change, icon: IconTag, act: show('categoria') }]
            : []),
        ]}
        attachments={<AttachmentsButton kind="WAREHOUSE_REQUIREMENT" documentId={saved.id} />}
      >
        {saved.isAttendable && (
          <Button leftSection={<IconPackageExport size={16} aria-hidden />} onClick={() => void handing.attend()}>
            {attendTexts.attend}
          </Button>
        )}
      </FormBar>
      <LeaveGuard isDirty={handing.isDirty} onSave={() => handing.attend()} />
      <LoadingOverlay
        busy={handing.isBusy}
        problem={handing.failure}
        onRetry={handing.retry}
        onClose={handing.dismiss}
      />
      <AttendDialogs saved={saved} acts={acts} onChanged={onChanged} onGone={handing.discard} />
    </>
  )
}
