import { expect, it } from 'vitest'
import { createRequirement } from '#tests/kit/fixtures/graph/requirement.ts'
import type { Caller } from '#tests/kit/world/world.ts'
import { createSocketListener, waitUntil } from '#tests/platform/sockets/socket-listener.ts'
import { provideWorld } from '#tests/kit/world/provided-world.ts'

const world = provideWorld({ settings: { ALERTS_EVERY: '600000' } })

/** Nothing is looked for by the clock: what arrives was woken for. */

/** Listens as somebody from now on, and is waiting for news when it resolves. */
async function listenAs(person: Caller) {
  const { Result } = await person.rest<{ LastSeq: number }>('POST', 'SecAlert/pagination', { start: 0, length: 1 })
  const before = world.way.asked.length
  const socket = createSocketListener(world.url, { token: person.token })
  const { heard } = socket.listen(String(Result.LastSeq))
  await waitUntil(() => world.way.asked.slice(before).some(({ path }) => path.includes('SecAlert/pagination')))
  // The answer of that first look is on its way; what happens after it is not in it.
  await new Promise((resolve) => setTimeout(resolve, 300))
  return { heard, close: () => socket.close() }
}

it('a requirement sent back reaches its author at once', async () => {
  const author = await world.as('solicitante')
  const { id, documentNumber } = await createRequirement(author)
  const { heard, close } = await listenAs(author)
  const admin = await world.as('admin')
  const { data } = await admin.graph<{ declineRequirement: { errors: unknown[] } }>(
    'mutation Decline($input: DeclineRequirementInput!) { declineRequirement(input: $input) { errors { message } } }',
    { input: { id, reason: 'Falta el plano' } },
  )
  expect(data.declineRequirement.errors).toEqual([])
  await waitUntil(() => heard.length > 0)
  expect(heard[0]?.notification).toMatchObject({ documentNumber })
  await close()
})

it('so does one whose answer was lost: the repeat names whom the first notified', async () => {
  const author = await world.as('solicitante')
  const { id, documentNumber } = await createRequirement(author)
  const { heard, close } = await listenAs(author)
  const admin = await world.as('admin')
  world.way.losesAnswer = /LgsRequirement\/decline/
  const { data } = await admin.graph<{ declineRequirement: { errors: unknown[] } }>(
    'mutation Decline($input: DeclineRequirementInput!) { declineRequirement(input: $input) { errors { message } } }',
    { input: { id, reason: 'Falta el plano' } },
  )
  expect([data.declineRequirement.errors, world.way.losesAnswer]).toEqual([[], null])
  await waitUntil(() => heard.length > 0)
  expect(heard[0]?.notification).toMatchObject({ documentNumber })
  await close()
})

it('a case given to somebody reaches them at once', async () => {
  const [admin, boss] = [await world.as('admin'), await world.as('jefe')]
  const people = await admin.graph<{ followUpResponsibles: { value: string; label: string }[] }>(
    '{ followUpResponsibles { value label } }',
  )
  const responsible = people.data.followUpResponsibles.find(({ label }) => label.startsWith('Jorge Luis'))?.value
  const { heard, close } = await listenAs(boss)
  const { data } = await admin.graph<{ saveFollowUp: { errors: unknown[] } }>(
    'mutation Save($input: SaveFollowUpInput!) { saveFollowUp(input: $input) { errors { message } } }',
    { input: { subject: 'Pide una copia', channel: 'CALL', responsible } },
  )
  expect(data.saveFollowUp.errors).toEqual([])
  await waitUntil(() => heard.length > 0)
  await close()
})

it('the services say whom an act notified, and say nothing where nobody was', async () => {
  const author = await world.as('solicitante')
  const { id } = await createRequirement(author)
  const { headers } = await fetch(`${world.restUrl}/api/v1.0/LgsRequirement/decline`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${(await world.as('admin')).token}` },
    body: JSON.stringify({ ReqID: Number(id), ReqObservation: 'Falta el plano' }),
  })
  expect(headers.get('x-users-notified')).toMatch(/^\d+$/)
  const read = await fetch(`${world.restUrl}/api/v1.0/LgsRequirement/byid`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${author.token}` },
    body: JSON.stringify({ ReqID: Number(id) }),
  })
  expect([read.status, read.headers.get('x-users-notified')]).toEqual([200, null])
})
