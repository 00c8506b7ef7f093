import { describe, expect, it } from 'vitest'
import { webhookMessages } from '#schema/modules/identity/webhook/webhook.ts'
import { provideUpstream } from '#tests/platform/environment/provided.ts'
import { isPublicAddress, refusePrivateHost } from '#upstream/kit/webhook/public-address.ts'

const hidden = [
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.9.9.9', '169.254.169.254', '172.16.0.1', '172.31.255.255'],
  ...['192.168.1.1', '192.0.0.8', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
  ...[
    '::',
    '::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
  ],
  ...['64:ff9b::7f00:1', '2002:7f00:1::', '2001:0:7f00:1::', '2001:db8::1', 'localhost', ''],
]

describe('an address', () => {
  it.each(hidden)('%s is private', (address) => expect(isPublicAddress(address)).toBe(false))

  it.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '192.169.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  it.each(['http://127.1/', 'http://2130706433/', 'http://0x7f000001/', 'http://[::ffff:7f00:1]/', 'http://[::1]:80/'])(
    '%s is refused however it is written',
    (url) => expect(() => refusePrivateHost(new URL(url))).toThrow(/no es pública/),
  )
})

describe('a webhook', () => {
  const upstream = provideUpstream()

  it('is not saved where it leads to a private address, and says so at its URL', async () => {
    const admin = await upstream.signIn('admin')
    const saveAt = (WhkUrl: string) =>
      admin.call('POST', 'SecWebhook/save', { WhkUrl, WhkDescription: 'ERP', WhkEvents: ['order.approved'] })
    for (const host of ['127.0.0.1', '[::1]', '192.168.1.20:8443', '169.254.169.254', 'localhost', '2130706433']) {
      const { status, Errors, ErrorPaths } = await saveAt(`https://${host}/circuito`)
      expect([host, status, Errors, ErrorPaths]).toEqual([host, 400, [webhookMessages.private], ['WhkUrl']])
    }
    // A name that nobody has yet is taken: the log says so once something is sent.
    expect((await saveAt('https://erp.example.invalid/circuito')).status).toBe(200)
  })
})
