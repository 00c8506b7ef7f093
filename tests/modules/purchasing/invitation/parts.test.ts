import { expect, it } from 'vitest'
import { readSection } from '#graph/modules/purchasing/invitation/invitation.source.ts'
import { noCapability } from '#graph/platform/rest/capability.ts'
import type { Rest } from '#graph/platform/rest/rest.ts'

it('parts of invitations come by one call, for the columns that are selected', async () => {
  const bodies: unknown[] = []
  const rest: Rest = {
    headers: {},
    capability: () => Promise.resolve({ ...noCapability, batches: () => true }),
    read(_method, path, parts) {
      bodies.push([path, parts?.body])
      return Promise.resolve([{ CttID: 4, itemsDetails: [{ CtdID: 9 }], itemProvider: null }])
    },
    readNow: () => Promise.resolve(null),
    write: () => Promise.resolve(null),
  }
  const [lines, offers] = await Promise.all([
    readSection(rest, ['4'], 'lines', ['id']),
    readSection(rest, ['4'], 'offer', ['currencyCode']),
  ])
  expect(bodies).toEqual([
    [
      'SupPortalProviders/byid',
      { CttID: [4], fields: ['CttID', 'itemsDetails.CtdID', expect.stringMatching(/^itemProvider\.\w+$/)] },
    ],
  ])
  expect([lines.get('4'), offers.get('4')]).toEqual([[{ id: '9' }], null])
})
