import { expect, it } from 'vitest'
import { isNewer, newerOf } from '../../../scripts/provision/versions.ts'

it('compares versions by number, a release after its betas', () => {
  expect([
    isNewer('18.4.0-beta.17', '18.4.0-beta.16'),
    isNewer('18.4.0', '18.4.0-beta.17'),
    isNewer('18.6.0-beta.1', '18.4.0'),
    isNewer('18.4.0-beta.16', '18.4.0-beta.16'),
    isNewer('18.10.0', '18.9.0'),
  ]).toEqual([true, true, true, false, true])
})

it('finds what is newer of the same major version', () => {
  const published = ['17.9.0', '18.4.0-beta.16', '18.4.0-beta.17', '18.5.0', '19.0.0-beta.1', 'next']
  expect(newerOf('18.4.0-beta.16', published)).toEqual(['18.4.0-beta.17', '18.5.0'])
  expect(newerOf('18.5.0', published)).toEqual([])
})
