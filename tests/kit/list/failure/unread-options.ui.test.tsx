// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, it } from 'vitest'
import { renderRoutes } from '#tests/kit/fixtures/graph/render-routes.tsx'
import { expectReadAgain } from './read-again.ts'
import { FieldInput } from '#web/kit/catalogue/editor/FieldInput.tsx'
import { BulkDialog } from '#web/kit/list/bulk/BulkDialog.tsx'
import { AnnulDialog } from '#web/kit/document/AnnulDialog.tsx'

afterEach(cleanup)

const ignore = () => undefined
const isAllowed = () => true
const change = async () => undefined
const verb = 'Sí, anular'
const texts = { label: 'Anular', question: () => '¿Anular?', verb, done: 'Anulado.' }
const reason = { list: 'ANNULMENT_REASON', label: 'Motivo de anulación' } as const

const bulkDialog = (
  <BulkDialog
    action={{ ...texts, isAllowed, reason, change, refresh: ignore }}
    rows={[{ id: '5' }]}
    rowId={({ id }) => id}
    nameOf={({ id }) => `REQ-${id}`}
    onClose={ignore}
  />
)
const annulDialog = <AnnulDialog opened annul={change} done="Anulado." onAnnulled={ignore} onClose={ignore} />
const catalogueField = (
  <FieldInput
    id="unit"
    catalogue="ARTICLES"
    name="unit"
    field={{ kind: 'choice', wire: 'TypeReason', label: 'Motivo de anulación', list: 1061, required: true }}
    value={null}
    onChange={ignore}
    readOnly={false}
    isFirst={false}
  />
)

it.each<[string, ReactElement]>([
  ['a change of several rows', bulkDialog],
  ['an annulment', annulDialog],
  ['a catalogue', catalogueField],
])('%s says that the list of a field could not be read, and reads it again when asked', async (_, element) => {
  const choices = [{ __typename: 'Choice', value: '1', label: 'Duplicado' }]
  const state = { isCut: true }
  renderRoutes([{ path: '/', element }], ['/'], () =>
    state.isCut ? new Error('cut off') : { choices, options: choices },
  )
  await expectReadAgain(() => (state.isCut = false), /^Motivo de anulación/, 'Duplicado')
})
