import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { FileStore } from '#upstream/platform/files/store/file-store.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { Row } from '../base/insert-rows.ts'
import { invoiceXml, type Invoice } from './invoice-xml.ts'

const OF_DEMO = '6f1c2a70-9d1e-4c1b-8a54-000000cbe'

/** The file of the demo mailbox's document with this key. */
export const mailboxFile = (MbxID: number): string => `${OF_DEMO}${String(MbxID).padStart(3, '0')}`

/** Its row among files. */
export const mailboxFileRow = (row: Row, bytes: Buffer): Row => ({
  FilID: row['FilID'],
  CpyID: row['CpyID'],
  FilName: row['MbxName'],
  FilType: 'application/xml',
  FilSize: bytes.length,
  FilHash: createHash('sha256').update(bytes).digest('hex'),
  UsrCreateID: row['UsrCreateID'],
})

/** Lays the demo mailbox's documents where the services keep uploads, as their facts say them; those that lie there stay. */
export async function writeMailboxFiles(database: Database, fileStore: FileStore): Promise<void> {
  const { rows } = await inCompany(database, { company: '*' }, (tx) =>
    sql<{ FilID: string; cpe: Invoice }>`
      select "FilID", "MbxFacts" -> 'cpe' as cpe from "AccMailbox" where "FilID"::text like ${`${OF_DEMO}%`}`.execute(
      tx,
    ),
  )
  for (const { FilID, cpe } of rows) await fileStore.write(FilID, () => Buffer.from(invoiceXml(cpe)))
}
