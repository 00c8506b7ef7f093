import { useCallback, useMemo } from 'react'
import { RecordList } from '#web/kit/list/RecordList.tsx'
import { useDocumentList } from '#web/kit/list/useRecordList.ts'
import { useListAnswer } from '#web/kit/list/useListAnswer.ts'
import { portalTexts } from '../texts.ts'
import { suppliedTexts as texts } from './texts.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import { columnsOf } from './columns.tsx'
import type { Row } from './marks.tsx'
import { MyOrderAmountsDocument, useMyOrdersQuery } from './list.generated.ts'
import { filterFields, suppliedList } from './list-query.ts'
import { pdfPath, vouchersPath } from '#web/modules/accounting/voucher/paths.ts'
import { voucherOrderTexts } from '#web/modules/accounting/voucher/texts.ts'
import { SuppliedCard } from './SuppliedCard.tsx'

const RowActions = lazyComponent(async () => (await import('./RowActions.tsx')).RowActions)
const FilesDialog = lazyComponent(async () => (await import('./FilesDialog.tsx')).FilesDialog)
const PdfPreview = lazyComponent(async () => (await import('#web/kit/document/section/PdfPreview.tsx')).PdfPreview)

/** /portal/ordenes: the orders that the supplier has to carry out, and to be paid for. ?ver=12 shows one as it was sent, ?adjuntos=12 the files beside it. */
export function SuppliedOrdersScreen() {
  const url = useUrlState()
  const list = useDocumentList('my-orders', suppliedList)
  const result = useMyOrdersQuery({ variables: list.variables, fetchPolicy: 'cache-and-network' })
  const answer = useListAnswer(result, ({ myOrders }) => myOrders)
  const viewed = answer.rows.find(({ id }) => id === url.get('ver'))
  const beside = answer.rows.find(({ id }) => id === url.get('adjuntos'))
  const { push } = url
  const showFiles = useCallback(({ id }: Row) => push({ adjuntos: id }), [push])
  const columns = useMemo(() => columnsOf(showFiles), [showFiles])
  return (
    <RecordList<Row>
      answer={answer}
      list={list}
      search="grid"
      label={voucherOrderTexts.list}
      crumbs={[{ label: portalTexts.home, to: '/' }]}
      columns={columns}
      filters={filterFields}
      amounts={{ query: MyOrderAmountsDocument, variables: list.variables }}
      pathOf={vouchersPath}
      rowActions={(row) => <RowActions row={row} onView={() => url.push({ ver: row.id })} />}
      isFaded={({ status }) => status === 'ANNULLED'}
      card={(row) => <SuppliedCard row={row} onFiles={() => showFiles(row)} />}
      emptyText={texts.emptyList}
    >
      {beside && (
        <FilesDialog
          id={beside.id}
          documentNumber={beside.documentNumber}
          onClose={() => url.set({ adjuntos: null })}
        />
      )}
      {viewed && (
        <PdfPreview
          opened
          title={voucherOrderTexts.order(viewed.documentNumber)}
          path={pdfPath(viewed.id)}
          onClose={() => url.set({ ver: null })}
        />
      )}
    </RecordList>
  )
}
