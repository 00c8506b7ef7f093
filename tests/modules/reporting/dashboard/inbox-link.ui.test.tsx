// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { staffLookingAt } from '#tests/kit/world/staff-session.ts'
import { WaitingPanel } from '#web/modules/reporting/dashboard/WaitingPanel.tsx'
import { SessionContext } from '#web/platform/session/session.ts'

afterEach(cleanup)

it.each([
  ['INBOX', 1],
  ['APPROVALS_ORDERS', 0],
])('whoever may look at %s is offered the inbox %s times', (option, times) => {
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <SessionContext value={staffLookingAt(option)}>
          <WaitingPanel waiting={0} waitingLate={0} firstWaiting={[]} />
        </SessionContext>
      </MemoryRouter>
    </MantineProvider>,
  )
  expect(screen.queryAllByRole('link', { name: 'Ver bandeja' })).toHaveLength(times)
})
