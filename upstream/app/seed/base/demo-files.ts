import { createHash } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FileStore } from '#upstream/platform/files/store/file-store.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { writeMailboxFiles } from '../accounting/mailbox-files.ts'
import type { Row } from './insert-rows.ts'
import { ANDES, SUR, userID } from '../organisation/people.ts'

/** A file that stands beside something of the demo; its bytes lie in ../data. */
interface DemoFile {
  FilID: string
  company: number
  name: string
  type: string
  data: string
}

const nameOf = (ruc: string) => `DJ ${ruc}.pdf`

const declaration = (FilID: string, company: number, ruc: string): DemoFile => ({
  FilID,
  company,
  name: nameOf(ruc),
  type: 'application/pdf',
  data: 'declaracion-jurada.pdf',
})

/** The form of the sworn declaration, among what suppliers may download. */
export const FORM = { FilID: '6f1c2a70-9d1e-4c1b-8a54-00000000f0a1', FilName: 'Formato de Declaración Jurada.pdf' }

/** The pictures of what is announced to customers. */
export const FAIR = '6f1c2a70-9d1e-4c1b-8a54-00000000f0a2'
export const REFERRAL = '6f1c2a70-9d1e-4c1b-8a54-00000000f0a3'
const picture = (FilID: string, data: string): DemoFile => ({
  FilID,
  company: ANDES,
  name: data,
  type: 'image/jpeg',
  data,
})

const files: readonly DemoFile[] = [
  picture(FAIR, 'feria.jpg'),
  picture(REFERRAL, 'referidos.jpg'),
  { FilID: FORM.FilID, company: ANDES, name: FORM.FilName, type: 'application/pdf', data: 'declaracion-jurada.pdf' },
  declaration('6f1c2a70-9d1e-4c1b-8a54-20512333797a', ANDES, '20512333797'),
  declaration('6f1c2a70-9d1e-4c1b-8a54-20131312955a', ANDES, '20131312955'),
  declaration('6f1c2a70-9d1e-4c1b-8a54-20512333797b', SUR, '20512333797'),
]

/** A supplier's columns that say which file its sworn declaration is; empty for those that brought none. */
export function declarationOf(company: number, ruc: string): Row {
  const file = files.find((each) => each.company === company && each.name === nameOf(ruc))
  return { SupAttachDJ: file?.name ?? null, SupFilID: file?.FilID ?? null }
}

const pathOf = (data: string) => join(import.meta.dirname, '..', 'data', data)

/** The rows of the demo's files; `writeDemoFiles` writes their bytes. */
export const fileRows = (): Row[] =>
  files.map(({ FilID, company, name, type, data }) => {
    const bytes = readFileSync(pathOf(data))
    return {
      FilID,
      CpyID: company,
      FilName: name,
      FilType: type,
      FilSize: bytes.length,
      FilHash: createHash('sha256').update(bytes).digest('hex'),
      UsrCreateID: userID(company === SUR ? 'admin2' : 'admin'),
    }
  })

/** Writes the bytes of the demo's files where the services keep uploads; those that lie there stay. */
export async function writeDemoFiles(database: Database, fileStore: FileStore): Promise<void> {
  await writeMailboxFiles(database, fileStore)
  for (const { FilID, data } of files) await fileStore.write(FilID, () => createReadStream(pathOf(data)))
}
