import { randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'

/** The hash of a secret that nobody knows: an account that has no password yet opens with nothing. */
export const unusablePassword = (): Promise<string> => hash(randomBytes(32).toString('base64url'))
