import { sql, type Transaction } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import {
  columnsOfLeads,
  keyOfField,
  readLead,
  type LeadColumn,
  type ReadLead,
} from '#schema/modules/engagement/lead/lead.ts'
import type { LeadMark } from '#schema/modules/engagement/lead/lead-setup.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { validateFormulas, type Cells } from '#upstream/kit/xlsx/import-preview.ts'
import type { CampaignRow } from '#upstream/modules/engagement/marketing-campaign/campaign.repo.ts'
import { kinds } from '#upstream/modules/engagement/marketing-campaign/marketing-codes.ts'

/** The columns of a campaign's sheet, by its setup. */
export const columnsOf = ({ McaRequired, itemsField }: Pick<CampaignRow, 'McaRequired' | 'itemsField'>): LeadColumn[] =>
  columnsOfLeads(
    McaRequired,
    itemsField
      .filter(({ SecStatus }) => SecStatus === 1)
      .map(({ McfID, McfName, McfKind, McfRequired, McfOptions }) => ({
        id: String(McfID),
        name: McfName,
        kind: kinds[McfKind] ?? 'TEXT',
        isRequired: McfRequired,
        options: McfOptions,
      })),
  )

type DuplicateKeys = ReadonlyMap<LeadMark, ReadonlySet<string>>

/** What of the rows the campaign has already, by each mark that tells duplicates; a lead is no twin of itself. */
async function duplicateKeysOf(
  tx: Transaction<Tables>,
  { McaID, McaDuplicates }: CampaignRow,
  rows: readonly ReadLead[],
  itself: number | null,
): Promise<DuplicateKeys> {
  const others = sql`"McaID" = ${McaID} and "SecStatus" = 1 and "LeaID" is distinct from ${itself}::integer`
  const wanted = (mark: LeadMark) =>
    McaDuplicates.includes(mark) ? rows.flatMap(({ values }) => values[mark] ?? []) : []
  const { rows: found } = await sql<{ mark: LeadMark; value: string }>`
    select 'document' as mark, "LeaKeyDocument" as value from "MarLead"
      where ${others} and "LeaKeyDocument" = any(${wanted('document')}::text[])
    union all select 'telephone', "LeaKeyTelephone" from "MarLead"
      where ${others} and "LeaKeyTelephone" = any(${wanted('telephone')}::text[])
    union all select 'email', "LeaKeyEmail" from "MarLead"
      where ${others} and "LeaKeyEmail" = any(${wanted('email')}::text[])`.execute(tx)
  const marks = ['document', 'telephone', 'email'] as const
  return new Map(
    marks.map((of) => [of, new Set(found.filter(({ mark }) => mark === of).map(({ value }) => value))] as const),
  )
}

/** A row of a sheet, as it is numbered there. */
export interface NumberedRow {
  number: number
  cells: Cells
}

/** A lead that is there already: its key, and what it says in the columns of its campaign's sheet. */
export interface StoredLead {
  LeaID: number
  cells: Readonly<Record<string, string | null>>
}

/**
 * Reads the rows of a campaign's sheet, and tells duplicates within the sheet and against the campaign. A lead that is
 * written by hand is a sheet of one row; `stored` is it where it is there already.
 */
export async function readLeadSheet(
  tx: Transaction<Tables>,
  campaign: CampaignRow,
  rows: readonly NumberedRow[],
  stored?: StoredLead,
): Promise<ReadLead[]> {
  const columns = columnsOf(campaign)
  const today = clock.today()
  const read = rows.map(({ cells }) => readLead(columns, cells, today, stored?.cells))
  const twins = await duplicateKeysOf(tx, campaign, read, stored?.LeaID ?? null)
  const rowByKey = new Map<string, number>()
  return read.map(({ values, problems }, index) => {
    const cellProblems: Record<string, string> = {}
    for (const mark of campaign.McaDuplicates) {
      const value = values[mark]
      if (value === undefined) continue
      const before = rowByKey.get(`${mark} ${value}`)
      if (before !== undefined) cellProblems[mark] = `Se repite en el archivo: fila ${before}`
      else if (twins.get(mark as LeadMark)?.has(value)) cellProblems[mark] = 'Ya está en la campaña'
      if (before === undefined) rowByKey.set(`${mark} ${value}`, rows[index]?.number ?? 0)
    }
    return { values, problems: { ...cellProblems, ...problems, ...validateFormulas(rows[index]?.cells ?? {}) } }
  })
}

/** A lead as its table keeps it. */
export function storedOf(campaign: CampaignRow, { values }: ReadLead) {
  const own = campaign.itemsField.flatMap(({ McfID }) => {
    const value = values[keyOfField(String(McfID))]
    return value === undefined ? [] : [[String(McfID), value] as const]
  })
  const key = (mark: string) => (campaign.McaDuplicates.includes(mark) ? (values[mark] ?? null) : null)
  return {
    LeaName: values['name'] ?? '',
    LeaDocument: values['document'] ?? null,
    LeaTelephone: values['telephone'] ?? null,
    LeaEmail: values['email'] ?? null,
    LeaKeyDocument: key('document'),
    LeaKeyTelephone: key('telephone'),
    LeaKeyEmail: key('email'),
    LeaValues: Object.fromEntries<string>(own),
  }
}
