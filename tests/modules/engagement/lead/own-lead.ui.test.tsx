// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderRoutes } from '#tests/kit/fixtures/graph/render-routes.tsx'
import { staffLookingAt } from '#tests/kit/world/staff-session.ts'
import { shownCampaign } from '#tests/modules/engagement/marketing-campaign/shown-campaign.ts'
import { LeadForm } from '#web/modules/engagement/lead/LeadForm.tsx'
import { leadTexts as texts } from '#web/modules/engagement/marketing-campaign/texts.ts'
import { SessionContext } from '#web/platform/session/session.ts'

afterEach(cleanup)

const choices = [{ __typename: 'Choice' as const, value: '1', label: 'Graciela Ramos' }]

/** The form of a new lead as somebody of this level has it: whose the lead is to be. */
async function openNew(level: object) {
  const looking = staffLookingAt('LEADS')
  const permissions = looking.permissions.map((permission) => ({
    ...permission,
    canAdd: true,
    canSave: true,
    ...level,
  }))
  const element = (
    <SessionContext value={{ ...looking, permissions }}>
      <LeadForm campaign={shownCampaign} lead={null} isReadOnly={false} onClose={() => undefined} />
    </SessionContext>
  )
  renderRoutes([{ path: '/', element }], ['/'], () => ({
    campaignChoices: { __typename: 'CampaignChoices', workers: choices, projects: [], generalCampaigns: [] },
  }))
  return screen.findByLabelText<HTMLInputElement>(texts.worker, { selector: 'input' }, { timeout: 15_000 })
}

it.each([{ isManager: true }, { isAdministrator: true }])('a new lead is whose %o says', async (level) => {
  const worker = await openNew(level)
  expect([worker.readOnly, worker.placeholder]).toEqual([false, texts.byTurn])
  fireEvent.click(worker)
  await screen.findByRole('option', { name: 'Graciela Ramos', hidden: true })
})

it('a new lead is the own one of everybody else, who are offered nobody', async () => {
  const worker = await openNew({})
  expect([worker.readOnly, worker.placeholder]).toEqual([true, texts.toYourself])
})
