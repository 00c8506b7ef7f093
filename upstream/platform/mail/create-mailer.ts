import { join } from 'node:path'
import { createEmlMailer } from './eml-mailer.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

interface MailSettings {
  SMTP_URL?: string | undefined
  MAIL_FROM: string
  DATA_DIR: string
}

/** Who carries letters away: the server of SMTP_URL, else a folder in which they lie to be read. */
export const createMailer = ({ SMTP_URL, MAIL_FROM, DATA_DIR }: MailSettings) =>
  SMTP_URL ? createSmtpMailer(SMTP_URL, MAIL_FROM) : createEmlMailer(join(DATA_DIR, 'mail'), MAIL_FROM)
