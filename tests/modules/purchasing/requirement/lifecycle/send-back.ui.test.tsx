// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderRoutes } from '#tests/kit/fixtures/graph/render-routes.tsx'
import { staffLookingAt } from '#tests/kit/world/staff-session.ts'
import { draftOf, emptyDraft } from '#web/modules/purchasing/requirement/draft/draft.ts'
import { RequirementForm } from '#web/modules/purchasing/requirement/form/RequirementForm.tsx'
import type { RequirementPartsFragment } from '#web/modules/purchasing/requirement/requirement.generated.ts'
import { SessionContext } from '#web/platform/session/session.ts'

afterEach(cleanup)

const viewer = staffLookingAt('REQUIREMENTS')
const session = {
  ...viewer,
  permissions: viewer.permissions.map((permission) => ({ ...permission, canEdit: true, canSave: true })),
}
const choices = {
  priorities: [],
  reasons: [],
  categories: [],
  businesses: [],
  requirementDefaults: { daysToExpire: 1 },
}
const undecided: RequirementPartsFragment = {
  id: '7',
  documentNumber: 'REQ-2026-000007',
  status: 'PENDING',
  date: '2026-03-02',
  neededOn: '2026-03-20',
  quoteUntil: null,
  deliveryPlace: 'Obra norte',
  kind: 'GOODS',
  observation: null,
  daysToExpire: 1,
  readOnlyReason: null,
  isDeletable: false,
  isDeclinable: true,
  takesCategory: false,
  isAnnullable: false,
  viewerCanDecide: false,
  decidableLevelId: null,
  version: 3,
  areaId: null,
  areaName: null,
  estimatedTotal: '0.00',
  isExpired: false,
  isDraft: false,
  isEditable: true,
  requester: { id: '9', fullName: 'Sofía Quispe' },
  priority: null,
  reason: null,
  category: null,
  approvalLevels: [],
  lines: [],
}

const level: RequirementPartsFragment['approvalLevels'][number] = {
  id: '31',
  number: 1,
  typeName: 'Secuencial',
  positionName: 'Jefe de área',
  status: 'PENDING',
}

/** Opens one with its menu of actions. */
async function show(change: Partial<RequirementPartsFragment>) {
  const saved = { ...undecided, ...change }
  const element = (
    <SessionContext value={session}>
      <RequirementForm
        saved={saved}
        initial={draftOf(saved)}
        blank={emptyDraft('2026-03-02')}
        choices={choices}
        kept={null}
      />
    </SessionContext>
  )
  renderRoutes([{ path: '/', element }], ['/'], () => undefined)
  fireEvent.click(await screen.findByLabelText('Acciones', { selector: 'button' }))
  await screen.findByText('PDF')
}

const sendBack = () => screen.queryByText('Devolver')

it('a buyer who may also write it sends back what nobody has decided yet, while nothing is being written', async () => {
  await show({})
  expect(sendBack()).not.toBeNull()
  fireEvent.change(screen.getByLabelText('Lugar de entrega'), { target: { value: 'Obra sur' } })
  screen.getByText('PDF')
  expect(sendBack()).toBeNull()
})

it('nobody sends back to themselves what they can write', async () => {
  await show({ requester: { id: viewer.user.id, fullName: viewer.user.fullName } })
  expect(sendBack()).toBeNull()
})

it('what can only be read is sent back as before', async () => {
  await show({ status: 'APPROVED', isEditable: false, readOnlyReason: 'Requerimiento aprobado: solo lectura' })
  expect(sendBack()).not.toBeNull()
})

it('what the service does not offer to send back is not', async () => {
  await show({ isDeclinable: false })
  expect(sendBack()).toBeNull()
})

it('whoever decides what was sent, and may also write it, is not offered to send it again until something is changed', async () => {
  await show({ viewerCanDecide: true, decidableLevelId: '31', approvalLevels: [level] })
  const sendAgain = () => screen.queryByRole('button', { name: 'Enviar a aprobación' })
  screen.getByRole('button', { name: 'Aprobar' })
  expect(sendAgain()).toBeNull()
  fireEvent.change(screen.getByLabelText('Lugar de entrega'), { target: { value: 'Obra sur' } })
  expect(sendAgain()).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Aprobar' })).toBeNull()
})
