import { createTransport } from 'nodemailer'
import { toMailMessage, type CheckableMailer } from './mailer.ts'

/** Less than the sender waits before it takes a letter again. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Carries letters to the SMTP server of `url` (smtp://user:password@host:port, smtps:// for TLS from the start). */
export function createSmtpMailer(url: string, from: string): CheckableMailer {
  const transport = createTransport({ url, pool: true, maxConnections: 2, ...PATIENCE })
  return {
    way: 'Servidor SMTP',
    async check() {
      await transport.verify()
      return 'El servidor saluda y deja entrar.'
    },
    deliver: async (email) => void (await transport.sendMail(toMailMessage(email, from))),
    close: async () => transport.close(),
  }
}
