import { Button, Group, Stack, Tabs } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { DocumentMissing } from '#web/kit/document/DocumentMissing.tsx'
import { DocumentWaiting } from '#web/kit/document/DocumentWaiting.tsx'
import { UnsavedParts } from '#web/kit/form/change/UnsavedParts.tsx'
import { Facts } from '#web/kit/document/section/Facts.tsx'
import { StatusBadge } from '#web/kit/document/status/StatusBadge.tsx'
import { listPath, pdfPath } from '../paths.ts'
import { voucherOrderTexts, voucherTexts as texts } from '../texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { Money } from '#web/platform/ui/text/Money.tsx'
import { PageHeader } from '#web/platform/ui/page/PageHeader.tsx'
import { ReadOnlyBanner } from '#web/platform/ui/form/ReadOnlyBanner.tsx'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import { CorrectionDialog } from '../form/CorrectionDialog.tsx'
import { useMyOrderQuery, type VoucherOrderFragment } from '../voucher.generated.ts'
import { VoucherForm } from '../form/VoucherForm.tsx'
import { FullyBilled } from './FullyBilled.tsx'
import { VoucherList } from './VoucherList.tsx'
import styles from '../voucher.module.css'

const OrderDetail = lazyComponent(async () => (await import('../ordered/OrderDetail.tsx')).OrderDetail)
const PdfPreview = lazyComponent(async () => (await import('#web/kit/document/section/PdfPreview.tsx')).PdfPreview)

const TABS = 'order'
const TAB = 'pestana'
const ORDER = 'orden'
const VOUCHERS = 'comprobantes'

type Props = { order: VoucherOrderFragment; onChanged: () => Promise<unknown> }

/** The address says which tab and which dialog is open: ?pestana=orden, ?ver=orden, ?corregir=12. */
function Vouchers({ order, onChanged }: Props) {
  const url = useUrlState()
  const { id, documentNumber, currencyCode, total, vouchered, balance, receptionName, vouchers } = order
  const isDone = order.isFullyBilled && vouchers.length > 0
  const [isCreditNoteOpen, setCreditNoteOpen] = useState(false)
  // A credit note that gave some back is done: the next time that all is billed stands by itself again.
  if (!isDone && isCreditNoteOpen) setCreditNoteOpen(false)
  const isFormOpen = isDone ? isCreditNoteOpen : order.acceptsVouchers
  const tab = url.get(TAB) === ORDER ? ORDER : VOUCHERS
  const money = (value: string) => <Money value={value} currency={currencyCode} />
  const corrected = vouchers
    .flatMap(({ number, files }) => files.map((file) => ({ number, file })))
    .find(({ file }) => file.id === url.get('corregir'))
  return (
    <UnsavedParts isFormOpen={isFormOpen}>
      <Stack gap="md">
        {order.voucherRefusal && <ReadOnlyBanner reason={order.voucherRefusal} />}
        <div className="panel" style={{ padding: 'var(--mantine-spacing-md)' }}>
          <Facts
            facts={[
              [texts.total, money(total)],
              [texts.vouchered, money(vouchered)],
              [texts.balance, money(balance)],
              [texts.reception, receptionName],
            ]}
          />
        </div>
        <Tabs value={tab} onChange={(next) => url.set({ [TAB]: next === ORDER ? ORDER : null })} id={TABS}>
          <Tabs.List aria-label={texts.tabs} mb="md">
            <Tabs.Tab value={VOUCHERS}>{texts.vouchersTab}</Tabs.Tab>
            <Tabs.Tab value={ORDER}>{texts.orderTab}</Tabs.Tab>
          </Tabs.List>
          {/* A panel that is put away takes its effects with it, the guard of chosen files too: the form only hides. */}
          <div
            role="tabpanel"
            id={`${TABS}-panel-${VOUCHERS}`}
            aria-labelledby={`${TABS}-tab-${VOUCHERS}`}
            hidden={tab !== VOUCHERS}
          >
            <div className={styles.layout} data-single={(!order.acceptsVouchers && !isDone) || undefined}>
              <VoucherList vouchers={vouchers} onCorrect={(file) => url.push({ corregir: file.id })} />
              {isDone && (
                <FullyBilled
                  order={order}
                  isOpen={isCreditNoteOpen}
                  onOpen={() => setCreditNoteOpen(true)}
                  onSaved={onChanged}
                />
              )}
              {isFormOpen && !isDone && <VoucherForm order={order} onSaved={onChanged} />}
            </div>
          </div>
          <Tabs.Panel value={ORDER}>
            <OrderDetail order={order} />
          </Tabs.Panel>
        </Tabs>
        {corrected?.file.replacement && (
          <CorrectionDialog
            file={corrected.file}
            required={corrected.file.replacement}
            target={{ number: corrected.number, orderNumber: documentNumber }}
            onDone={onChanged}
            onClose={() => url.set({ corregir: null })}
          />
        )}
        {url.get('ver') === 'orden' && (
          <PdfPreview
            opened
            title={voucherOrderTexts.order(documentNumber)}
            path={pdfPath(id)}
            onClose={() => url.set({ ver: null })}
          />
        )}
      </Stack>
    </UnsavedParts>
  )
}

/** /portal/ordenes/:id, «Nro. Orden: {number}»: the vouchers of an order, where another is sent, and the order itself. */
export function VouchersScreen() {
  const { id = '' } = useParams()
  const url = useUrlState()
  const { data, error, refetch } = useMyOrderQuery({
    variables: { id },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  })
  const order = data?.myOrder
  if (error && !order) return <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />
  if (data && !order)
    return <DocumentMissing text={voucherOrderTexts.missing} back={voucherOrderTexts.back} listPath={listPath} />
  if (!order) return <DocumentWaiting />
  return (
    <>
      <PageHeader
        title={texts.title(order.documentNumber)}
        crumbs={[{ label: voucherOrderTexts.list, to: listPath }, { label: order.documentNumber }]}
      >
        <Group gap="sm">
          <StatusBadge word={order.statusName} color={order.statusColor} />
          <Button
            variant="default"
            leftSection={<IconEye size={16} aria-hidden />}
            onClick={() => url.push({ ver: 'orden' })}
          >
            {voucherOrderTexts.view}
          </Button>
        </Group>
      </PageHeader>
      <Vouchers key={id} order={order} onChanged={() => refetch()} />
    </>
  )
}
