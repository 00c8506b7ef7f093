// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { renderRoutes } from '#tests/kit/fixtures/graph/render-routes.tsx'
import { applyDraftAction } from '#web/kit/form/draft/draft.ts'
import { emptyDraft, type LineDraft, type QuotationDraft } from '#web/modules/purchasing/quotation/draft/draft.ts'
import { LinesSection } from '#web/modules/purchasing/quotation/section/LinesSection.tsx'

afterEach(cleanup)

const line = (key: string, patch: Partial<LineDraft>): LineDraft => ({
  key,
  id: null,
  isRemoved: false,
  requirementLineId: key,
  requirementId: '3',
  requirementNumber: 'REQ-2026-000003',
  articleCode: 'MAT-0001',
  description: 'Cemento',
  unit: 'Bolsa',
  kind: 'GOODS',
  quantity: '4',
  remaining: null,
  observation: '',
  ...patch,
})
const cement = line('31', { id: '8' })
const steel = line('32', { description: 'Fierro' })

function Lines({ start, readOnly }: { start: LineDraft[]; readOnly: boolean }) {
  const [draft, setDraft] = useState<QuotationDraft>({ ...emptyDraft([]), lines: start })
  const change = (action: Parameters<typeof applyDraftAction<QuotationDraft>>[1]) =>
    setDraft((now) => applyDraftAction(now, action))
  return <LinesSection draft={draft} change={change} messages={new Map()} readOnly={readOnly} reveal={null} />
}

const show = (start: LineDraft[], readOnly = false) =>
  renderRoutes([{ path: '/', element: <Lines start={start} readOnly={readOnly} /> }], ['/'], () => undefined)

it('a saved line that was taken out stands below the others until it is put back as it was written', () => {
  show([cement, steel])
  fireEvent.change(screen.getByLabelText('Cantidad 1'), { target: { value: '3' } })
  fireEvent.click(screen.getByRole('button', { name: 'Quitar línea 1' }))
  expect(screen.queryByLabelText('Cantidad 2')).toBeNull()
  screen.getByText('Se quitará al guardar')
  fireEvent.click(screen.getByRole('button', { name: 'Restaurar REQ-2026-000003 Cemento' }))
  expect(screen.getByLabelText<HTMLInputElement>('Cantidad 1').value).toBe('3')
  screen.getByLabelText('Cantidad 2')
  expect(screen.queryByRole('button', { name: /^Restaurar/ })).toBeNull()
})

it('also when it was the only one', () => {
  show([{ ...cement, isRemoved: true }])
  screen.getByText('Aún no hay líneas.')
  fireEvent.click(screen.getByRole('button', { name: 'Restaurar REQ-2026-000003 Cemento' }))
  screen.getByLabelText('Cantidad 1')
})

it('one that was never saved is chosen again from the list, and what is only read shows nothing of it', () => {
  show([cement, { ...steel, isRemoved: true }])
  expect(screen.queryByRole('button', { name: /^Restaurar/ })).toBeNull()
  cleanup()
  show([{ ...cement, isRemoved: true }, steel], true)
  expect(screen.queryByRole('button', { name: /^Restaurar/ })).toBeNull()
})
