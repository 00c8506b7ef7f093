import * as clock from '#schema/platform/time/clock.ts'
import type { Email } from './outbox.ts'

/** A letter with what tells it from every other: sent twice, it is recognised as one. */
export interface QueuedEmail extends Omit<Email, 'path' | 'attach'> {
  key: string
  files?: readonly EmailFile[]
}

/** A file as it goes with a letter. */
export interface EmailFile {
  name: string
  type: string
  bytes: Uint8Array
}

/** Whoever carries letters away: SMTP, or a folder of files. */
export interface Mailer {
  /** @throws whatever kept the letter from going: it is tried again later */
  deliver(email: QueuedEmail): Promise<void>
  close(): Promise<void>
}

/** One that can be asked whether a letter could go now. */
export interface CheckableMailer extends Mailer {
  /** How it carries them, in words: never an address. */
  way: string
  /** @returns in a sentence that a letter could go @throws whatever would keep it from going */
  check(): Promise<string>
}

/** What nodemailer writes of a letter, whoever carries it. */
export const toMailMessage = ({ to, subject, text, key, files = [] }: QueuedEmail, from: string) => ({
  from,
  to,
  subject,
  text,
  attachments: files.map(({ name, type, bytes }) => ({
    filename: name,
    contentType: type,
    content: Buffer.from(bytes),
  })),
  date: clock.now(),
  messageId: `<${key}@circuito>`,
  // Nothing of a letter names a file or an address to be read into it.
  disableFileAccess: true,
  disableUrlAccess: true,
})
