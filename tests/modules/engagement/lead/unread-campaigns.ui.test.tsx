// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderRoutes } from '#tests/kit/fixtures/graph/render-routes.tsx'
import { staffLookingAt } from '#tests/kit/world/staff-session.ts'
import { LeadsScreen } from '#web/modules/engagement/lead/LeadsScreen.tsx'
import { leadTexts as texts } from '#web/modules/engagement/marketing-campaign/texts.ts'
import { SessionContext } from '#web/platform/session/session.ts'

afterEach(cleanup)

const choice = { __typename: 'Choice', value: '1', label: 'Uno' }
const campaign = {
  ...{
    __typename: 'MarketingCampaign',
    id: '4',
    name: 'Torre Sur',
    project: null,
    generalCampaign: null,
    channels: [],
  },
  ...{ from: '2026-03-01', to: null, budget: '1000.00', currency: choice, responsible: choice, state: 'ACTIVE' },
  ...{ nextStates: [], states: [], leadTotal: 0, costPerLead: null, isActive: true, version: 1, requiredMarks: [] },
  ...{ duplicateMarks: [], assignment: 'ROUND_ROBIN', fields: [], workers: [] },
}
const page = (name: string, items: object[]) => ({
  __typename: `${name}Page`,
  items,
  total: items.length,
  totalIsExact: true,
})

it('leads of which no campaign could be read say so, and read them again when asked', async () => {
  const state = { isCut: true }
  const element = (
    <SessionContext value={staffLookingAt('LEADS')}>
      <LeadsScreen />
    </SessionContext>
  )
  renderRoutes([{ path: '/', element }], ['/'], ({ operationName }) => {
    if (operationName === 'Leads') return { leads: page('Lead', []) }
    if (operationName !== 'MarketingCampaigns') return undefined
    return state.isCut ? new Error('cut off') : { marketingCampaigns: page('MarketingCampaign', [campaign]) }
  })
  const retry = await screen.findByRole('button', { name: 'Reintentar', hidden: true }, { timeout: 15_000 })
  state.isCut = false
  fireEvent.click(retry)
  await waitFor(() => expect(screen.queryByRole('alert', { hidden: true })).toBeNull())
  fireEvent.click(screen.getByLabelText(texts.pick, { selector: 'input' }))
  await screen.findByRole('option', { name: 'Torre Sur (activa)', hidden: true })
})
