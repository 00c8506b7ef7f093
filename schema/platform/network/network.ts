/** An address as a number: IPv4 has 32 bits, IPv6 128. */
interface Address {
  bits: bigint
  size: 32 | 128
}

const EMPTY: string[] = []

function readIpv4(text: string): bigint | null {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text)?.slice(1).map(Number)
  if (!parts || parts.some((part) => part > 255)) return null
  return parts.reduce((bits, part) => (bits << 8n) | BigInt(part), 0n)
}

const groupsOf = (text: string) => (text === '' ? EMPTY : text.split(':'))

function readIpv6(text: string): bigint | null {
  const tail = text.slice(text.lastIndexOf(':') + 1)
  const ipv4 = tail.includes('.') ? readIpv4(tail) : null
  const plain =
    ipv4 === null
      ? text
      : text.slice(0, -tail.length) + `${(ipv4 >> 16n).toString(16)}:${(ipv4 & 0xffffn).toString(16)}`
  const halves = plain.split('::')
  if (halves.length > 2) return null
  const [head, end] = [groupsOf(halves[0] ?? ''), groupsOf(halves[1] ?? '')]
  const missing = 8 - head.length - end.length
  if (halves.length === 2 ? missing < 1 : missing !== 0) return null
  const groups = [...head, ...Array.from({ length: missing }, () => '0'), ...end]
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return null
  return groups.reduce((bits, group) => (bits << 16n) | BigInt(`0x${group}`), 0n)
}

/** Reads an IP address; one of IPv4 written as IPv6 (`::ffff:10.0.0.1`) is of IPv4. Null for what is none. */
function readAddress(text: string): Address | null {
  const bare = text.replace(/^\[|\]$/g, '').replace(/%.*$/, '')
  if (!bare.includes(':')) {
    const bits = readIpv4(bare)
    return bits === null ? null : { bits, size: 32 }
  }
  const bits = readIpv6(bare)
  if (bits === null) return null
  return bits >> 32n === 0xffffn ? { bits: bits & 0xffff_ffffn, size: 32 } : { bits, size: 128 }
}

/** Whether what listens at a host, or is reached at it, is this machine alone. */
export function isLoopback(host: string): boolean {
  if (host.toLowerCase() === 'localhost') return true
  const address = readAddress(host)
  if (!address) return false
  return address.size === 32 ? address.bits >> 24n === 127n : address.bits === 1n
}

/**
 * The network that an address counts as wherever calls are limited by address: an IPv4 address is its own, of an IPv6
 * address the first 64 bits, because one subscriber has all that follow.
 */
export function networkOf(address: string): string {
  const read = readAddress(address)
  if (!read) return address
  if (read.size === 128) return `${(read.bits >> 64n).toString(16)}::/64`
  return [24n, 16n, 8n, 0n].map((shift) => (read.bits >> shift) & 255n).join('.')
}

/** Whether the machine at an address, `hop` machines away from this one (0 is the next), is believed about the caller's address. */
export type TrustsProxy = (address: string, hop: number) => boolean

/** Reads a network in CIDR notation, or one address, as the test whether an address lies in it; null for what is neither. */
export function readNetwork(text: string): ((address: string) => boolean) | null {
  const [base = '', length, ...rest] = text.split('/')
  const network = readAddress(base)
  if (!network || rest.length || (length !== undefined && !/^\d{1,3}$/.test(length))) return null
  const prefixLength = length === undefined ? network.size : Number(length)
  if (prefixLength > network.size) return null
  const shift = BigInt(network.size - prefixLength)
  return (text) => {
    const address = readAddress(text)
    return address?.size === network.size && address.bits >> shift === network.bits >> shift
  }
}

/**
 * Reads TRUST_PROXY: how many machines stand between the caller and this one, or the networks they stand in, separated
 * by commas (`10.0.0.0/8, fd00::/8`). Null for what is neither.
 */
export function readTrustedProxies(text: string): TrustsProxy | null {
  if (/^\d{1,2}$/.test(text.trim())) {
    const hops = Number(text)
    return (_, hop) => hop < hops
  }
  const networks = text.split(',').map((part) => readNetwork(part.trim()))
  return networks.every((network) => network !== null)
    ? (address) => networks.some((network) => network(address))
    : null
}

/** The caller's address: of those that the machines on the way have written down, the last that nobody believed has written. */
export function callerAddress(peer: string, forwardedFor: string | undefined, trusts: TrustsProxy): string {
  const forwarded = (forwardedFor ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const chain = [peer, ...forwarded.reverse()]
  const end = chain.findIndex((address, hop) => !trusts(address, hop))
  return chain[end < 0 ? chain.length - 1 : end] ?? peer
}
