// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderRoutes } from '#tests/kit/fixtures/graph/render-routes.tsx'
import { LevelForm } from '#web/modules/approvals/circuit/LevelForm.tsx'

afterEach(cleanup)

const ignore = () => undefined

it('a new level says that the positions could not be read, and reads them again when asked', async () => {
  const positions = [{ __typename: 'Choice', value: '1', label: 'Jefe de área' }]
  const state = { isCut: true }
  const element = <LevelForm circuit="5" level={null} next={1} onDirty={ignore} onSaved={ignore} onCancel={ignore} />
  renderRoutes([{ path: '/', element }], ['/'], () => (state.isCut ? new Error('cut off') : { positions }))
  const retry = await screen.findByRole('button', { name: 'Reintentar' })
  state.isCut = false
  fireEvent.click(retry)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  fireEvent.click(screen.getByLabelText(/^Cargo/, { selector: 'input' }))
  await screen.findByRole('option', { name: 'Jefe de área', hidden: true })
})
