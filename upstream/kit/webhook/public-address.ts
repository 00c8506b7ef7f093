import { lookup, promises as dns, type LookupAddress } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const blocked4 = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  blocked4.addSubnet(network, bits, 'ipv4')

/** Of IPv6 what is global alone: what carries an IPv4 address inside (mapped, NAT64, 6to4, Teredo) leads where that one leads. */
const blocked6 = new BlockList()
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  blocked6.addSubnet(network, bits, 'ipv6')

/** Tells whether an address is one of the open Internet: none of this machine, of a local network, or reserved. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !blocked4.check(address, 'ipv4')
  return family === 6 && global6.check(address, 'ipv6') && !blocked6.check(address, 'ipv6')
}

/** An address that nothing is sent to. */
export class PrivateAddress extends Error {
  constructor(address: string) {
    super(`La dirección ${address} no es pública`)
  }
}

/** Resolves a name and lets the connection go to what was resolved, unless any of it is private: nobody resolves it a second time. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (failure, addresses: LookupAddress[]) => {
    const [first] = addresses ?? []
    const hidden = addresses?.find(({ address }) => !isPublicAddress(address))
    if (failure || !first) callback(failure ?? new Error(`${hostname} no tiene direcciones`), '', 4)
    else if (hidden) callback(new PrivateAddress(hidden.address), '', 4)
    else if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1')

/** Milliseconds that somebody who saves waits for a name. */
const RESOLVED_WITHIN = 2_000

/** Whether a URL names a private address, or a name of one. A name that is not known, or not in time, is none: each message looks anew. */
export async function leadsToPrivateAddress(url: URL): Promise<boolean> {
  const late = pause<LookupAddress[]>(RESOLVED_WITHIN, [], { ref: false })
  const addresses = await Promise.race([dns.lookup(hostOf(url), { all: true }), late]).catch(() => [])
  return addresses.some(({ address }) => !isPublicAddress(address))
}

/** @throws PrivateAddress where the host of a URL is itself an address, which is never resolved, and a private one */
export function refusePrivateHost(url: URL): void {
  const host = hostOf(url)
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new PrivateAddress(host)
}
