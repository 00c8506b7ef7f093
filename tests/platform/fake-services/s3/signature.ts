import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Whose requests are let in. */
export interface S3Key {
  accessKey: string
  secret: string
}

export const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** As Amazon encodes names in what is signed. */
const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`)

const AUTHORIZATION = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/

/** What Amazon calls what is wrong with the signature of a request (AWS Signature Version 4); null where it is right. */
export function findSignatureFault(
  { method = '', url = '', headers }: IncomingMessage,
  { accessKey, secret }: S3Key,
): 'AccessDenied' | 'InvalidAccessKeyId' | 'SignatureDoesNotMatch' | null {
  const [, credential = '', signed = '', signature] = AUTHORIZATION.exec(headers.authorization ?? '') ?? []
  if (signature === undefined) return 'AccessDenied'
  const [key, day = '', region = '', service = ''] = credential.split('/')
  if (key !== accessKey) return 'InvalidAccessKeyId'
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const query = [...searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort()
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const payload = String(headers['x-amz-content-sha256'])
  const request = [method, pathname, query.join('&'), lines.join(''), signed, payload].join('\n')
  const scope = [day, region, service, 'aws4_request']
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope.join('/'), sha256(request)].join('\n')
  const signingKey = scope.reduce<string | Buffer>((part, each) => hmac(part, each), `AWS4${secret}`)
  return hmac(signingKey, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch'
}
