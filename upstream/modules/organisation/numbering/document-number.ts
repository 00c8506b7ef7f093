import { sql, type Transaction } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import { numberOf, type NumberedKind } from '#schema/modules/organisation/numbering/numbering.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'

/**
 * Takes the next number of a kind of document, `REQ-2026-000001`. Its counter stays locked until the transaction ends,
 * so a number that is given back by a failure goes to the next document: no gap, and none twice (rules 5). Take it
 * last, since everybody who creates such a document waits for it. A new year begins at 1 with the prefix and width of the
 * year before it.
 */
export async function nextDocumentNumber(
  tx: Transaction<Tables>,
  company: number,
  kind: NumberedKind,
): Promise<string> {
  const year = Number(clock.today().slice(0, 4))
  const last = tx
    .selectFrom('GenNumbering')
    .where('CpyID', '=', company)
    .where('TrsCode', '=', kind)
    .where('NumYear', '<', year)
    .orderBy('NumYear', 'desc')
    .limit(1)
  const taken = await tx
    .insertInto('GenNumbering')
    .values({
      CpyID: company,
      TrsCode: kind,
      NumYear: year,
      NumPrefix: sql<string>`coalesce(${last.select('NumPrefix')}, ${kind})`,
      NumWidth: sql<number>`coalesce(${last.select('NumWidth')}, 6)`,
      NumLast: 1,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['CpyID', 'TrsCode', 'NumYear'])
        .doUpdateSet({ NumLast: sql<number>`"GenNumbering"."NumLast" + 1` }),
    )
    .returning(['NumPrefix', 'NumWidth', 'NumLast'])
    .executeTakeFirstOrThrow()
  return numberOf({ prefix: taken.NumPrefix, width: taken.NumWidth }, year, taken.NumLast)
}
