// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { afterEach, it } from 'vitest'
import { renderRoutes } from '#tests/kit/fixtures/graph/render-routes.tsx'
import { expectReadAgain } from '#tests/kit/list/failure/read-again.ts'
import { staffLookingAt } from '#tests/kit/world/staff-session.ts'
import { shownCampaign } from '#tests/modules/engagement/marketing-campaign/shown-campaign.ts'
import { LeadsScreen } from '#web/modules/engagement/lead/LeadsScreen.tsx'
import { leadTexts as texts } from '#web/modules/engagement/marketing-campaign/texts.ts'
import { SessionContext } from '#web/platform/session/session.ts'

afterEach(cleanup)

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
    return state.isCut ? new Error('cut off') : { marketingCampaigns: page('MarketingCampaign', [shownCampaign]) }
  })
  await expectReadAgain(() => (state.isCut = false), texts.pick, 'Torre Sur (activa)')
})
