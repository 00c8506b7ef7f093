import { access, constants, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { messageOf, type KnownPostman } from './postman.ts'

/** Lays letters down as .eml files, which every mail program opens: what happens to them where no SMTP server is set. */
export function mailboxPostman(folder: string, from: string): KnownPostman {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    way: 'Carpeta de archivos .eml: ninguna carta sale',
    async check() {
      await mkdir(folder, { recursive: true })
      await access(folder, constants.W_OK)
      return 'La carpeta admite cartas.'
    },
    async deliver(letter) {
      const { message } = await transport.sendMail(messageOf(letter, from))
      await mkdir(folder, { recursive: true })
      const path = join(folder, `${letter.key}.eml`)
      // Renamed once it is whole: whoever watches the folder never reads half a letter.
      await writeFile(`${path}.part`, message)
      await rename(`${path}.part`, path)
    },
    close: async () => undefined,
  }
}
