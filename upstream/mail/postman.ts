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

/** What nodemailer writes of a letter, whoever carries it. */
export const messageOf = ({ to, subject, text, key }: Addressed, from: string) => ({
  from,
  to,
  subject,
  text,
  messageId: `<${key}@circuito>`,
  // Nothing of a letter names a file or an address to be read into it.
  disableFileAccess: true,
  disableUrlAccess: true,
})
