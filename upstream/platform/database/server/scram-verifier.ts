import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'

const ROUNDS = 4_096
const KEY_LENGTH = 32

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/**
 * A password as PostgreSQL keeps it (SCRAM-SHA-256, RFC 5803): what is sent with CREATE ROLE may end in the server's log, and
 * nobody signs in with this.
 * @param password printable ASCII, which SASLprep leaves as it is
 */
export function scramVerifier(password: string, salt = randomBytes(16)): string {
  const salted = pbkdf2Sync(password, salt, ROUNDS, KEY_LENGTH, 'sha256')
  const storedKey = createHash('sha256').update(hmac(salted, 'Client Key')).digest('base64')
  const serverKey = hmac(salted, 'Server Key').toString('base64')
  return `SCRAM-SHA-256$${ROUNDS}:${salt.toString('base64')}$${storedKey}:${serverKey}`
}
