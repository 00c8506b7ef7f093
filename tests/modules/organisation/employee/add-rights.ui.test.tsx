// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderRoutes } from '#tests/kit/fixtures/graph/render-routes.tsx'
import { staffWithRights } from '#tests/kit/world/staff-session.ts'
import { EmployeesScreen } from '#web/modules/organisation/employee/EmployeesScreen.tsx'
import { employeeTexts as texts } from '#web/modules/organisation/employee/texts.ts'
import { SessionContext } from '#web/platform/session/session.ts'

afterEach(cleanup)

const page = { __typename: 'EmployeePage', items: [], total: 0, totalIsExact: true }

/** The empty list as somebody with these rights beside looking has it, and where its address opens a new employee. */
function openList(rights: Parameters<typeof staffWithRights>[1]) {
  const element = (
    <SessionContext value={staffWithRights('WORKERS', rights)}>
      <EmployeesScreen />
    </SessionContext>
  )
  renderRoutes([{ path: '/', element }], ['/?registro=nuevo'], ({ operationName }) =>
    operationName === 'Employees' ? { employees: page } : undefined,
  )
}

const settled = { timeout: 15_000 }
const offers = () => screen.queryAllByRole('button', { name: texts.newEmployee, hidden: true })

it('a new employee is not offered to whoever adds without saving, and its address says why', async () => {
  openList({ canAdd: true })
  await screen.findByText(texts.readOnly, {}, settled)
  await screen.findByText(texts.empty, {}, settled)
  expect([...offers(), ...screen.queryAllByRole('button', { name: 'Guardar', hidden: true })]).toEqual([])
})

it('a new employee is offered to whoever adds and saves', async () => {
  openList({ canAdd: true, canSave: true })
  await screen.findByRole('button', { name: 'Guardar', hidden: true }, settled)
  await screen.findByText(texts.empty, {}, settled)
  expect(offers().length).toBeGreaterThan(0)
  expect(screen.queryByText(texts.readOnly)).toBeNull()
})
