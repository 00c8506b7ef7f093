// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderRoutes } from '#tests/kit/fixtures/graph/render-routes.tsx'
import { staffWithRights } from '#tests/kit/world/staff-session.ts'
import { FollowUpScreen } from '#web/modules/engagement/follow-up/FollowUpScreen.tsx'
import { followUpTexts as texts } from '#web/modules/engagement/follow-up/texts.ts'
import { SessionContext } from '#web/platform/session/session.ts'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'

afterEach(cleanup)

const page = { __typename: 'FollowUpPage', items: [], total: 0, totalIsExact: true }

/** The empty list as somebody with these rights beside looking has it, with what the address opens. */
function openList(rights: Parameters<typeof staffWithRights>[1], record = '') {
  const element = (
    <SessionContext value={staffWithRights('FOLLOW_UP', rights)}>
      <FollowUpScreen />
    </SessionContext>
  )
  renderRoutes([{ path: '/', element }], [`/${record}`], ({ operationName }) => {
    if (operationName === 'FollowUps') return { followUps: page }
    return operationName === 'FollowUpResponsibles' ? { followUpResponsibles: [] } : undefined
  })
}

const settled = { timeout: 15_000 }
const buttons = (name: string) => screen.queryAllByRole('button', { name, hidden: true })

it('a new case is not offered to whoever adds without saving, nor where its address is opened', async () => {
  openList({ canAdd: true }, '?registro=nuevo')
  await screen.findByText(texts.readOnly, {}, settled)
  await screen.findByText(texts.empty, {}, settled)
  expect([...buttons('Guardar'), ...buttons(actionTexts.new), ...buttons(texts.newCase)]).toEqual([])
  expect(screen.queryByLabelText(new RegExp(`^${texts.note}`))).toBeNull()
})

it('a new case is written down by whoever adds and saves', async () => {
  openList({ canAdd: true, canSave: true }, '?registro=nuevo')
  await screen.findByRole('button', { name: 'Guardar', hidden: true }, settled)
  await screen.findByRole('button', { name: texts.newCase, hidden: true }, settled)
  expect(buttons(actionTexts.new)).toHaveLength(1)
  expect(screen.queryByText(texts.readOnly)).toBeNull()
})
