import { sql, type Transaction } from 'kysely'
import type { Caller } from '#upstream/kit/approval/approvable-document.ts'
import { chainKinds } from '#upstream/modules/purchasing/chain/chain-kinds.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { statusBadge } from '#upstream/kit/document/document-status.ts'

export interface StatusCount {
  TrsCode: string
  Status: number
  StatusName: string
  StatusColor: string
  Count: number
}

/** How many of the documents that the caller may see stand how, by kind, of those dated on the day `since` or later. */
export async function countStatuses(tx: Transaction<Tables>, caller: Caller, since: string): Promise<StatusCount[]> {
  const counts: StatusCount[] = []
  for (const kind of chainKinds) {
    const { rows } = await sql<{ Status: number; Count: number }>`
      select r.${sql.id(kind.status)} as "Status", count(*) as "Count" from ${await kind.visibleRows(tx, caller)}
        and r.${sql.id(kind.date)} >= ${since}::date
      group by 1 order by 1`.execute(tx)
    for (const { Status, Count } of rows) {
      const { word: name, color } = statusBadge(kind.TrsCode, Status)
      counts.push({ TrsCode: kind.TrsCode, Status, StatusName: name, StatusColor: color, Count })
    }
  }
  return counts
}
