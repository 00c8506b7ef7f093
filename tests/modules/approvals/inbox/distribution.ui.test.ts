import { expect, it } from 'vitest'
import { sharedDistribution } from '#web/modules/approvals/inbox/sheet/distribution-text.ts'

const share = (percentage: string, target: string) => ({
  percentage,
  business: { label: 'Los Andes' },
  item: null,
  target: { label: target },
})
const north = { distribution: [share('60', 'Obra Norte'), share('40', 'Obra Sur')] }
const south = { distribution: [share('100', 'Obra Sur')] }

it('says once what every one of several lines is charged to', () => {
  expect(sharedDistribution([north, north, north])).toBe('60 % Los Andes, Obra Norte; 40 % Los Andes, Obra Sur')
})

it.each([
  ['they differ', [north, south]],
  ['there is one line', [north]],
  ['one has none', [north, { distribution: [] }]],
  ['none has any', [{ distribution: [] }, { distribution: [] }]],
])('leaves it to each line where %s', (_, lines) => expect(sharedDistribution(lines)).toBeNull())
