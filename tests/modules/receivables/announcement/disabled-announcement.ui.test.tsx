// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderRoutes } from '#tests/kit/fixtures/graph/render-routes.tsx'
import { OpenedAnnouncement } from '#web/modules/receivables/announcement/OpenedAnnouncement.tsx'

afterEach(cleanup)

const DISABLED = 'Solo lectura: el anuncio está inactivo.'
const FORBIDDEN = 'Solo lectura: no tiene permiso para modificar anuncios.'

it.each([
  ['one that is disabled', false, true, DISABLED],
  ['one that is disabled, to who may change none', false, false, DISABLED],
  ['another, to who may change none', true, false, FORBIDDEN],
])('an announcement says why it is read alone: %s', async (_, isActive, mayWrite, reason) => {
  const announcement = {
    ...{ __typename: 'Announcement', id: '7', name: 'Feria', fileId: '3', link: null, from: '2026-03-01' },
    ...{ to: '2026-03-31', position: 1, isActive, version: 1 },
  }
  const allowed = { canAdd: true, canDelete: true, canView: true, canEdit: mayWrite, canSave: mayWrite }
  const element = <OpenedAnnouncement id="7" allowed={allowed} onClose={() => undefined} />
  renderRoutes([{ path: '/', element }], ['/'], () => ({ announcement }))
  expect(await screen.findByText(reason, {}, { timeout: 15_000 })).toBeDefined()
})
