import * as clock from '#schema/platform/time/clock.ts'
import type { Letter } from './outbox.ts'

/** A letter with what tells it from every other: sent twice, it is recognised as one. */
export interface Addressed extends Letter {
  key: string
}

/** Whoever carries letters away: SMTP, or a folder of files. */
export interface Postman {
  /** @throws whatever kept the letter from going: it is tried again later */
  deliver(letter: Addressed): Promise<void>
  close(): Promise<void>
}

/** One that can be asked whether a letter could go now. */
export interface KnownPostman extends Postman {
  /** How it carries them, in words: never an address. */
  way: string
  /** @returns in a sentence that a letter could go @throws whatever would keep it from going */
  check(): Promise<string>
}

/** What nodemailer writes of a letter, whoever carries it. */
export const messageOf = ({ to, subject, text, key }: Addressed, from: string) => ({
  from,
  to,
  subject,
  text,
  date: clock.now(),
  messageId: `<${key}@circuito>`,
  // Nothing of a letter names a file or an address to be read into it.
  disableFileAccess: true,
  disableUrlAccess: true,
})
