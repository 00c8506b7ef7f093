/** A caller of a trace, as the header `traceparent` names it (W3C Trace Context). */
export interface Traceparent {
  /** 32 hexadecimal digits. */
  traceId: string
  /** 16 hexadecimal digits. */
  spanId: string
  /** Whether the caller says that it records. */
  isSampled: boolean
}

const VERSION_0 = 55
const FORM = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/

/** Reads the header; null for what is none, or is not valid. Later versions may say more behind what this one knows. */
export function readTraceparent(header: unknown): Traceparent | null {
  if (typeof header !== 'string') return null
  const [, version, traceId, spanId, flags] = FORM.exec(header) ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return null
  if (version === '00' && header.length !== VERSION_0) return null
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

/** A header of W3C Trace Context. */
export const writeTraceparent = (traceId: string, spanId: string, isSampled: boolean): string =>
  `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`

/** Two random hexadecimal digits for each byte. */
export const randomDigits = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => (byte + 256).toString(16).slice(1)).join('')

/** Begins a trace where nothing of it is recorded: in a browser, which has no `crypto.randomUUID` on a page that is not served securely. */
export const newTraceparent = (): string => `00-${randomDigits(16)}-${randomDigits(8)}-00`
