import { sql } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import { DAY } from '#schema/platform/time/durations.ts'
import type { Database } from '#upstream/platform/database/connection/open-database.ts'
import { inCompany } from '#upstream/platform/database/connection/company-scope.ts'
import type { FileStore } from './store/file-store.ts'

/**
 * Takes away what was uploaded more than a day ago and that no document took and nobody signs with, or signed with: rows first, then the bytes of every file
 * that no row speaks of. What a saved draft of whoever uploaded it names stays as long as the draft, whose text is the browser's own. A start that was killed in between finds the rest the next time.
 * @returns how many files went
 */
export async function sweepOrphans(
  database: Database,
  fileStore: FileStore,
  now = clock.now().getTime(),
): Promise<number> {
  const before = now - DAY
  await inCompany(database, { company: '*' }, (tx) =>
    sql`with orphan as materialized (
        select f."FilID", f."UsrCreateID" from "GenFile" f where f."SecCreate" < ${new Date(before).toISOString()}
        and not exists (select from "LgsDocumentAttach" d where d."FilID" = f."FilID")
        and not exists (select from "LgsCotizationProvider" p where p."FilID" = f."FilID")
        and not exists (select from "LgsCotizationProviderAttach" q where q."FilID" = f."FilID")
        and not exists (select from "LgsOrderPurcharseVoucherDetail" v where v."FilID" = f."FilID")
        and not exists (select from "AccMailbox" m where m."FilID" = f."FilID")
        and not exists (select from "GenSupplier" s where s."SupFilID" = f."FilID")
        and not exists (select from "CobAdvertisement" a where a."FilID" = f."FilID")
        and not exists (select from "CarResource" r where r."FilID" = f."FilID")
        and not exists (select from "LgsDocumentPrint" p where p."DprFiles" @> array[f."FilID"])
        and not exists (select from "GenExport" e where e."FilID" = f."FilID")
        and not exists (select from "GenImport" i where i."FilID" = f."FilID")
        and not exists (select from "GenWorker" w where w."WrkAttachImg" = f."FilID"::text)
      )
      delete from "GenFile" f using orphan o where f."FilID" = o."FilID"
      and not exists (select from "SecUserPreference" u where u."UsrID" = o."UsrCreateID" and u."PrfKey" like 'draft:%'
        and strpos(u."PrfValue", o."FilID"::text) > 0)`.execute(tx),
  )
  // Whoever writes files dates them by a clock of its own.
  const writtenBefore = before - clock.clockOffset()
  await fileStore.removeUnfinished(writtenBefore)
  let removed = 0
  for await (const page of fileStore.list()) {
    const old = page.flatMap(({ name, written }) => (written < writtenBefore ? [name] : []))
    const names = await namesWithoutRow(database, old)
    for (const name of names) await fileStore.remove(name)
    removed += names.length
  }
  return removed
}

async function namesWithoutRow(database: Database, old: readonly string[]): Promise<string[]> {
  if (old.length === 0) return []
  const { rows } = await inCompany(database, { company: '*' }, (tx) =>
    sql<{ name: string }>`select name from unnest(${old}::uuid[]) as name
      where not exists (select from "GenFile" f where f."FilID" = name)`.execute(tx),
  )
  return rows.map(({ name }) => name)
}
