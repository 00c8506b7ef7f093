// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, it } from 'vitest'
import { renderRoutes } from '#tests/kit/fixtures/graph/render-routes.tsx'
import { expectReadAgain } from '#tests/kit/list/failure/read-again.ts'
import { staffLookingAt } from '#tests/kit/world/staff-session.ts'
import { CategoryDialog } from '#web/kit/document/CategoryDialog.tsx'
import { useOptions } from '#web/kit/choice/useOptions.ts'
import { FollowUpForm } from '#web/modules/engagement/follow-up/FollowUpForm.tsx'
import { CampaignForm } from '#web/modules/engagement/marketing-campaign/list/CampaignForm.tsx'
import { EmployeeForm } from '#web/modules/organisation/employee/EmployeeForm.tsx'
import { PersonForm } from '#web/modules/organisation/person/PersonForm.tsx'
import { PartnerForm } from '#web/modules/purchasing/partner/drawer/PartnerForm.tsx'
import { SessionContext } from '#web/platform/session/session.ts'

afterEach(cleanup)

const ignore = () => undefined
const choices = [{ __typename: 'Choice', value: '1', label: 'La primera' }]
const answers = {
  options: choices,
  areas: choices,
  followUpResponsibles: choices,
  positions: choices,
  campaignChoices: { __typename: 'CampaignChoices', workers: choices, projects: choices, generalCampaigns: choices },
}

/** The dialog as the warehouse's keeper has it: it opens before its categories are there. */
function KeeperDialog() {
  const asked = useOptions('CATEGORY')
  return (
    <CategoryDialog
      opened
      category={null}
      categories={asked.options}
      lists={[asked]}
      act={async () => undefined}
      onDone={ignore}
      onClose={ignore}
    />
  )
}

it.each<[string, ReactElement, RegExp]>([
  ['a person', <PersonForm key="" onSaved={ignore} onChoice={ignore} onClose={ignore} />, /^Tipo de documento/],
  ['an employee', <EmployeeForm key="" employee={null} isReadOnly={false} onClose={ignore} />, /^Área/],
  ['a case', <FollowUpForm key="" row={null} isReadOnly={false} onClose={ignore} />, /^Responsable/],
  ['a campaign', <CampaignForm key="" campaign={null} isReadOnly={false} onClose={ignore} />, /^Responsable/],
  [
    'a supplier',
    <PartnerForm key="" partner={null} isReadOnly={false} onClose={ignore} onMade={ignore} />,
    /^Régimen tributario/,
  ],
  ['a category', <KeeperDialog key="" />, /^Categoría/],
])('the form of %s says that a list could not be read, and reads it again when asked', async (_, form, label) => {
  const state = { isCut: true }
  const element = <SessionContext value={staffLookingAt()}>{form}</SessionContext>
  renderRoutes([{ path: '/', element }], ['/'], () => (state.isCut ? new Error('cut off') : answers))
  await expectReadAgain(() => (state.isCut = false), label, 'La primera')
})
