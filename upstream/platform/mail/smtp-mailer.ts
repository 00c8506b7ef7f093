import { createTransport } from 'nodemailer'
import { messageOf, type KnownPostman } from './mailer.ts'

/** Less than the sender waits before it takes a letter again. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Carries letters to the SMTP server of `url` (smtp://user:password@host:port, smtps:// for TLS from the start). */
export function smtpPostman(url: string, from: string): KnownPostman {
  const transport = createTransport({ url, pool: true, maxConnections: 2, ...PATIENCE })
  return {
    way: 'Servidor SMTP',
    async check() {
      await transport.verify()
      return 'El servidor saluda y deja entrar.'
    },
    deliver: async (letter) => void (await transport.sendMail(messageOf(letter, from))),
    close: async () => transport.close(),
  }
}
