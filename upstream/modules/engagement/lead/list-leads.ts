import { leadList } from '#schema/modules/engagement/lead/lead.list.ts'
import { filterConditions, type SortWire } from '#upstream/kit/list/conditions.ts'
import { listInput, type ListInputOf } from '#upstream/kit/list/list-input.ts'
import { sql, type RawBuilder } from 'kysely'
import { alias } from '#upstream/platform/database/alias.ts'
import { limaDay } from '#schema/platform/time/working-days.ts'
import { containsEach } from '#upstream/kit/text/search-text.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { orderOf, searchOf, toPage, windowOf, type Page } from '#upstream/platform/http/page.ts'
import type { ListColumn } from '#upstream/kit/xlsx/list-export.ts'
import { workerName } from '#upstream/modules/engagement/marketing-campaign/campaign.repo.ts'
import { readLeads, visibleLeads, type LeadRow } from './lead.repo.ts'

export const leadPageInput = listInput(leadList)

const r = alias('MarLead', 'r')

const ORDERS = {
  LeaName: sql`folded(${r('LeaName')})`,
  LeaEmail: r('LeaEmail'),
  McsName: sql`(select s."McsOrder" from "MarCampaignState" s where s."McsID" = ${r('McsID')})`,
  WrkName: sql`folded(${workerName(r('WrkID'))})`,
  SecCreate: r('LeaID'),
} satisfies Record<SortWire<typeof leadList>, RawBuilder<unknown>>

/** SecStatus of the leads that are listed unless others are asked for. */
const IN_USE = 1
const filterBy = filterConditions(leadList, r, {})

type LeadListCall = Call<ListInputOf<typeof leadList>>

/** The leads `r` that the caller may see, as they are filtered. */
function selectFiltered(call: LeadListCall): RawBuilder<unknown> {
  const { filter } = call.body
  const wanted = [
    visibleLeads(call, r),
    ...filterBy({ filter: { ...filter, SecStatus: filter?.SecStatus ?? IN_USE } }),
    ...containsEach(r('LeaSearch'), searchOf(call.body)),
  ]
  return sql`${r.table} where ${sql.join(wanted, sql` and `)}`
}

/** The leads that the caller may see, the latest first; each word is found in name, document, telephone or e-mail. */
export async function leadPage(call: LeadListCall): Promise<Page<LeadRow>> {
  const { tx, body } = call
  const found = selectFiltered(call)
  const { column, dir } = orderOf(body, ORDERS, { column: ORDERS.SecCreate, dir: 'desc' })
  const data = await readLeads(
    call,
    sql`${found} order by ${column} ${sql.raw(dir)} nulls last, ${r('LeaID')} desc ${windowOf(body)}`,
  )
  return toPage(tx, body, data, found)
}

/** The own fields that any of the filtered leads has a value for, campaign by campaign; one name is one column. */
async function readOwnFields(call: LeadListCall): Promise<string[]> {
  const { rows } = await sql<{ McfName: string }>`
    select f."McfName" from "MarCampaignField" f
    where f."McfID"::text in (select jsonb_object_keys(r."LeaValues") from ${selectFiltered(call)})
    order by f."McaID", f."McfOrder", f."McfID"`.execute(call.tx)
  return [...new Set(rows.map(({ McfName }) => McfName))]
}

/** The columns of the exported list: those of every lead, and the own fields of the campaigns that were found. */
export async function leadSheetColumns(call: LeadListCall): Promise<readonly ListColumn<LeadRow>[]> {
  const own = await readOwnFields(call)
  return [
    { title: 'Campaña', width: 28, value: ({ McaName }) => McaName },
    { title: 'Nombre', width: 32, value: ({ LeaName }) => LeaName },
    { title: 'Documento', width: 14, value: ({ LeaDocument }) => LeaDocument },
    { title: 'Teléfono', width: 14, value: ({ LeaTelephone }) => LeaTelephone },
    { title: 'Correo', width: 30, value: ({ LeaEmail }) => LeaEmail },
    ...own.map((title) => ({
      title,
      width: 20,
      value: ({ itemsValue }: LeadRow) => itemsValue.find(({ McfName }) => McfName === title)?.LeaValue ?? null,
    })),
    { title: 'Estado', width: 16, value: ({ McsName }) => McsName },
    { title: 'Asignado a', width: 30, value: ({ WrkName }) => WrkName },
    { title: 'Notas', width: 40, value: ({ LeaNotes }) => LeaNotes },
    { title: 'Registrado', kind: 'date', value: ({ SecCreate }) => limaDay(new Date(SecCreate)) },
  ]
}
