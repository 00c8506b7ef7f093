// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderRoutes } from '#tests/kit/fixtures/graph/render-routes.tsx'
import { staffWithRights } from '#tests/kit/world/staff-session.ts'
import { AnnouncementsScreen } from '#web/modules/receivables/announcement/AnnouncementsScreen.tsx'
import { announcementTexts as texts } from '#web/modules/receivables/announcement/texts.ts'
import { SessionContext } from '#web/platform/session/session.ts'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'

afterEach(cleanup)

const page = { __typename: 'AnnouncementPage', items: [], total: 0, totalIsExact: true }

it.each([
  ['is not offered to whoever adds without saving', { canAdd: true, canSave: false }, []],
  ['is offered to whoever adds and saves', { canAdd: true, canSave: true }, [actionTexts.new, texts.newAnnouncement]],
])('a new announcement %s', async (_, rights, offered) => {
  const element = (
    <SessionContext value={staffWithRights('ANNOUNCEMENTS', rights)}>
      <AnnouncementsScreen />
    </SessionContext>
  )
  renderRoutes([{ path: '/', element }], ['/'], ({ operationName }) =>
    operationName === 'Announcements' ? { announcements: page } : undefined,
  )
  await screen.findByText(texts.empty, {}, { timeout: 15_000 })
  const names = [actionTexts.new, texts.newAnnouncement]
  expect(names.filter((name) => screen.queryByRole('button', { name, hidden: true }))).toEqual(offered)
})
