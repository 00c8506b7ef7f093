import { describe, expect, it } from 'vitest'
import { callerAddress, isLoopback, networkOf, readTrustedProxies } from '#schema/platform/network/network.ts'

it.each([
  ['127.0.0.1', true],
  ['127.8.9.10', true],
  ['localhost', true],
  ['::1', true],
  ['[::1]', true],
  ['::ffff:127.0.0.1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['10.0.0.1', false],
  ['128.0.0.1', false],
  ['127.0.0.1.nip.io', false],
  ['', false],
])('%s is this machine alone: %s', (host, expected) => expect(isLoopback(host)).toBe(expected))

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '20010db800010002::/64'],
  ['2001:db8:1:2::9', '20010db800010002::/64'],
  ['2001:db8:1:3::9', '20010db800010003::/64'],
  ['fe80::1%eth0', 'fe80000000000000::/64'],
  ['no address', 'no address'],
])('%s is limited as %s', (address, network) => expect(networkOf(address)).toBe(network))

describe('TRUST_PROXY', () => {
  const forwardedFor = '10.9.8.7, 203.0.113.7'
  it.each([
    ['0', '10.0.0.2', '10.0.0.2'],
    // nginx appends whom it saw: what the client wrote before it is not believed.
    ['1', '10.0.0.2', '203.0.113.7'],
    ['2', '10.0.0.2', '10.9.8.7'],
    ['10.0.0.0/8', '10.0.0.2', '203.0.113.7'],
    ['10.0.0.2', '10.0.0.2', '203.0.113.7'],
    ['10.0.0.3', '10.0.0.2', '10.0.0.2'],
    ['10.0.0.0/8, 203.0.113.0/24', '10.0.0.2', '10.9.8.7'],
    ['fd00::/8', 'fd12::1', '203.0.113.7'],
    ['fd00::/8', 'fe80::1', 'fe80::1'],
    ['10.0.0.0/8', '::ffff:10.0.0.2', '203.0.113.7'],
  ])('%s before %s: the caller is %s', (setting, peer, expected) =>
    expect(callerAddress(peer, forwardedFor, readTrustedProxies(setting)!)).toBe(expected),
  )

  it.each(['yes', '10.0.0.0/33', '10.0.0', '1, 10.0.0.0/8', 'fd00::/129', '10.0.0.0/8/8', '::1::'])(
    '%s is none',
    (setting) => expect(readTrustedProxies(setting)).toBeNull(),
  )
})
