// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderRoutes } from '#tests/kit/fixtures/graph/render-routes.tsx'
import { staffLookingAt } from '#tests/kit/world/staff-session.ts'
import type { EmployeePartsFragment as Employee } from '#web/modules/organisation/employee/employee.generated.ts'
import { EmployeeForm } from '#web/modules/organisation/employee/EmployeeForm.tsx'
import { SessionContext } from '#web/platform/session/session.ts'

afterEach(cleanup)

const session = staffLookingAt('USERS')
const choice = { __typename: 'Choice', value: '1', label: 'La primera' }
const unplaced: Employee = {
  ...{ id: '7', personId: '9', documentNumber: '45678912', fullName: 'BRAVO RUIZ CARLA', documentType: null },
  ...{ name: 'CARLA', paternalSurname: 'BRAVO', maternalSurname: 'RUIZ', signatureId: null, signatureName: null },
  ...{ accountId: session.user.id, userName: session.user.name, accountState: 'ACTIVE', isActive: true, version: 1 },
  ...{ area: null, position: null },
}
const own: Employee = { ...unplaced, area: choice, position: choice }

/** Opens the form before a graph that says whether the person is an administrator. */
async function open(employee: Employee, isAdministrator: boolean) {
  const element = (
    <SessionContext value={session}>
      <EmployeeForm employee={employee} isReadOnly={false} onClose={() => undefined} />
    </SessionContext>
  )
  renderRoutes([{ path: '/', element }], ['/'], () => ({
    ...{ areas: [choice], positions: [choice], options: [choice] },
    userAccount: { __typename: 'User', id: session.user.id, isAdministrator },
  }))
  return ['Área', 'Cargo', 'Nombres'].map((label) =>
    screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: 'input' }),
  )
}

it.each([
  ['not of oneself', own, false, [true, true, false]],
  ['not of oneself, also as an administrator', own, true, [true, true, false]],
  ['nor the first ones, without being an administrator', unplaced, false, [true, true, false]],
  ['the first ones of an administrator', unplaced, true, [false, false, false]],
  ['of somebody else', { ...own, accountId: '5' }, false, [false, false, false]],
])('area and position are offered as the services take them: %s', async (_, employee, isAdministrator, readOnly) => {
  const fields = await open(employee, isAdministrator)
  await waitFor(() => expect(fields.map((field) => field.readOnly)).toEqual(readOnly))
  const why = screen.queryByText('Su propia área y su propio cargo los cambia otra persona.')
  expect(why !== null).toBe(readOnly[0])
})
