import { access, chmod, constants, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { toMailMessage, type CheckableMailer } from './mailer.ts'

/** Lays letters down as .eml files, which every mail program opens: what happens to them where no SMTP server is set. */
export function createEmlMailer(folder: string, from: string): CheckableMailer {
  const transport = createTransport({ streamTransport: true, buffer: true })
  /** Letters carry links that open accounts: nobody else of the machine reads them, whoever made the folder. */
  const open = async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await chmod(folder, 0o700)
  }
  return {
    way: 'Carpeta de archivos .eml: ninguna carta sale',
    async check() {
      await open()
      await access(folder, constants.W_OK)
      return 'La carpeta admite cartas.'
    },
    async deliver(email) {
      const { message } = await transport.sendMail(toMailMessage(email, from))
      await open()
      const path = join(folder, `${email.key}.eml`)
      // Renamed once it is whole: whoever watches the folder never reads half a letter.
      await writeFile(`${path}.part`, message, { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
    close: async () => undefined,
  }
}
