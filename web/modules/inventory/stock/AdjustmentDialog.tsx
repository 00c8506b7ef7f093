import { Stack, Text, Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import {
  adjustmentOf,
  LONGEST_REASON,
  validateStockAdjustment,
} from '#schema/modules/inventory/stock/stock-adjustment.ts'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { useChange } from '#web/kit/form/change/useChange.ts'
import { FormDialog } from '#web/platform/ui/dialog/FormDialog.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { DecimalField } from '#web/platform/ui/field/number/DecimalField.tsx'
import { Select } from '#web/platform/ui/field/select/Select.tsx'
import { DialogFoot } from '#web/platform/ui/form/DialogFoot.tsx'
import { useDirtyReport } from '#web/platform/ui/form/useDirtyReport.ts'
import { formatQuantity } from '#web/platform/ui/text/format.ts'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { useAdjustStockMutation, useWarehousesToCountQuery, type ArticleStockQuery } from './stock.generated.ts'
import { adjustmentTexts as texts } from './texts.ts'

type StockRow = ArticleStockQuery['articleStock'][number]
type Props = {
  article: string
  stockRows: readonly StockRow[]
  /** Reads again what is on record. */
  onStale: () => void
  onClose: () => void
}
type FormProps = Props & {
  /** Hears whether anything was chosen or typed. */
  onDirty: (isDirty: boolean) => void
  onCancel: () => void
}
type Field = 'warehouse' | 'counted' | 'reason'

const leave = { message: texts.leave, verb: texts.leaveVerb }

/** The warehouses that are in use, and those besides in which some still lies. */
function useCountableWarehouses(stockRows: readonly StockRow[]) {
  const { data, error, refetch } = useWarehousesToCountQuery()
  const used = (data?.warehouses ?? []).map(({ value, label }) => ({ value, label }))
  const others = stockRows.flatMap(({ warehouse }) =>
    warehouse && !used.some(({ value }) => value === warehouse.value)
      ? [{ value: warehouse.value, label: warehouse.label }]
      : [],
  )
  return { warehouses: [...used, ...others], error: data ? undefined : error, refetch }
}

function AdjustmentForm({ article, stockRows, onStale, onClose, onDirty, onCancel }: FormProps) {
  const [adjust] = useAdjustStockMutation()
  const { make, isBusy, problem } = useChange()
  const { warehouses, error, refetch } = useCountableWarehouses(stockRows)
  const named = stockRows.flatMap(({ warehouse }) => (warehouse ? [warehouse.value] : []))
  const [suggested] = useState(named.length === 1 ? (named[0] ?? null) : null)
  const [warehouse, setWarehouse] = useState(suggested)
  const [counted, setCounted] = useState('')
  const [reason, setReason] = useState('')
  const [isJudged, setJudged] = useState(false)
  const stock = stockRows.find((row) => row.warehouse?.value === warehouse)?.quantity ?? '0'
  const issues = validateStockAdjustment({ warehouse, stock, counted, reason })
  const errorAt = (field: Field) => (isJudged ? issues.find(({ path }) => path[0] === field)?.message : undefined)
  const difference = adjustmentOf({ counted, stock })
  const isDirty = warehouse !== suggested || counted !== '' || reason !== ''

  useDirtyReport(isDirty, onDirty)

  async function submit() {
    setJudged(true)
    if (issues.length > 0) return
    const input = { article, warehouse: warehouse ?? '', expected: stock, counted, reason: reason.trim() }
    if (!(await make(async (context) => (await adjust({ variables: { input }, context })).data?.adjustStock.errors)))
      return onStale()
    notify.success(texts.done)
    onClose()
  }

  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        // The dialog stands inside the article's own form.
        event.stopPropagation()
        void submit()
      }}
    >
      <Stack gap="sm">
        {problem && <ErrorState problem={problem} />}
        {error && <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />}
        <Select
          label={texts.warehouse}
          withAsterisk
          allowDeselect={false}
          data={warehouses}
          value={warehouse}
          onChange={setWarehouse}
          error={errorAt('warehouse')}
        />
        <Text size="sm" role="status">
          {texts.onRecord} <b>{warehouse === null ? '—' : formatQuantity(stock)}</b>
          {warehouse !== null && difference !== null && ` · ${texts.difference} ${formatQuantity(difference)}`}
        </Text>
        <DecimalField
          label={texts.counted}
          withAsterisk
          value={counted}
          onChange={setCounted}
          error={errorAt('counted')}
        />
        <Textarea
          label={texts.reason}
          description={texts.reasonHelp}
          withAsterisk
          autosize
          minRows={2}
          maxLength={LONGEST_REASON}
          value={reason}
          onChange={({ currentTarget: { value } }) => setReason(value)}
          error={errorAt('reason')}
        />
        <DialogFoot verb={texts.verb} isBusy={isBusy} onCancel={onCancel} />
      </Stack>
    </form>
  )
}

/**
 * What was counted in a warehouse becomes what is on record there, for a reason (docs/decisions/0198). Whoever chose or typed
 * something is asked before it is closed.
 */
export function AdjustmentDialog(props: Props) {
  const [isDirty, setDirty] = useState(false)
  return (
    <FormDialog opened onClose={props.onClose} title={texts.title} isDirty={isDirty} question={leave}>
      {(close) => <AdjustmentForm {...props} onDirty={setDirty} onCancel={close} />}
    </FormDialog>
  )
}
