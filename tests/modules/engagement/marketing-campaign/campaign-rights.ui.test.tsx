// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderRoutes } from '#tests/kit/fixtures/graph/render-routes.tsx'
import { staffWithRights } from '#tests/kit/world/staff-session.ts'
import { shownCampaign } from './shown-campaign.ts'
import { CampaignList } from '#web/modules/engagement/marketing-campaign/list/CampaignList.tsx'
import { campaignStates, marketingTexts as texts } from '#web/modules/engagement/marketing-campaign/texts.ts'
import { SessionContext } from '#web/platform/session/session.ts'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'

afterEach(cleanup)

const page = { __typename: 'MarketingCampaignPage', items: [shownCampaign], total: 1, totalIsExact: true }

/** The list as somebody with these rights beside looking has it, with what the address opens; the rest stays on its way. */
function openList(rights: Parameters<typeof staffWithRights>[1], record = '') {
  const element = (
    <SessionContext value={staffWithRights('MARKETING_CAMPAIGNS', rights)}>
      <CampaignList choice={null} />
    </SessionContext>
  )
  renderRoutes([{ path: '/', element }], [`/${record}`], ({ operationName }) => {
    if (operationName === 'MarketingCampaigns') return { marketingCampaigns: page }
    return operationName === 'MarketingCampaign' ? { marketingCampaign: shownCampaign } : undefined
  })
}

const settled = { timeout: 15_000 }
const buttons = (name: string) => screen.queryAllByRole('button', { name, hidden: true })

it.each([
  ['edits without saving', { canEdit: true }],
  ['saves without editing', { canSave: true }],
])('a campaign is read alone by whoever %s, who takes it on to another state nevertheless', async (_, rights) => {
  openList(rights, '?registro=4')
  await screen.findByText(texts.readOnly, {}, settled)
  expect(buttons('Guardar')).toEqual([])
  expect(buttons(campaignStates.PAUSED.verb)).toHaveLength(1)
  expect(await screen.findAllByRole('button', { name: texts.see('Torre Sur'), hidden: true })).not.toEqual([])
  expect(buttons(texts.edit('Torre Sur'))).toEqual([])
  expect(buttons(texts.moveTo(campaignStates.PAUSED.verb, 'Torre Sur'))).not.toEqual([])
})

it('a campaign is changed by whoever edits and saves', async () => {
  openList({ canEdit: true, canSave: true }, '?registro=4')
  await screen.findByRole('button', { name: 'Guardar', hidden: true }, settled)
  expect(screen.queryByText(texts.readOnly)).toBeNull()
  expect(await screen.findAllByRole('button', { name: texts.edit('Torre Sur'), hidden: true })).not.toEqual([])
})

it('a new campaign is not offered to whoever adds without saving, nor where its address is opened', async () => {
  openList({ canAdd: true }, '?registro=nuevo')
  await screen.findByText(texts.readOnly, {}, settled)
  expect([...buttons('Guardar'), ...buttons(actionTexts.new)]).toEqual([])
})

it('a new campaign is written down by whoever adds and saves', async () => {
  openList({ canAdd: true, canSave: true }, '?registro=nuevo')
  await screen.findByRole('button', { name: 'Guardar', hidden: true }, settled)
  await screen.findByRole('button', { name: actionTexts.new, hidden: true }, settled)
})
