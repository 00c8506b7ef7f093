import { sql } from 'kysely'
import { z } from 'zod'
import { limaDay } from '#schema/platform/time/working-days.ts'
import { contains } from '#upstream/kit/text/search-text.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id, idOrIds } from '#upstream/platform/http/id.ts'
import { countUpTo, limitOf, orderOf, pageInput, searchOf, type Page } from '#upstream/platform/http/page.ts'
import type { ListColumn } from '#upstream/kit/xlsx/list-export.ts'
import { readLeads, visibleLeads, type LeadRow } from './lead.repo.ts'

export const leadPageInput = pageInput({
  McaID: id.nullish(),
  McsID: idOrIds.nullish(),
  WrkID: id.nullish(),
  LebID: id.nullish(),
  /** Those in use unless told. */
  SecStatus: z.coerce.number().int().nullish(),
})

const ORDERS = {
  LeaName: sql`folded(r."LeaName")`,
  LeaEmail: sql`r."LeaEmail"`,
  McsName: sql`(select s."McsOrder" from "MarCampaignState" s where s."McsID" = r."McsID")`,
  WrkName: sql`r."WrkID"`,
  SecCreate: sql`r."LeaID"`,
}

/** The leads that the caller may see, the latest first; each word is found in name, document, telephone or e-mail. */
export async function leadPage(call: Call<z.output<typeof leadPageInput>>): Promise<Page<LeadRow>> {
  const { tx, body } = call
  const { McaID, McsID, WrkID, LebID, SecStatus } = body.filter ?? {}
  const words = searchOf(body)
  const wanted = [
    visibleLeads(call),
    sql`r."SecStatus" = ${SecStatus ?? 1}`,
    ...(McaID ? [sql`r."McaID" = ${McaID}`] : []),
    ...(McsID ? [sql`r."McsID" = any(${[McsID].flat()}::integer[])`] : []),
    ...(WrkID ? [sql`r."WrkID" = ${WrkID}`] : []),
    ...(LebID ? [sql`r."LebID" = ${LebID}`] : []),
    ...(words === '' ? [] : [contains('LeaSearch', words)]),
  ]
  const found = sql`"MarLead" r where ${sql.join(wanted, sql` and `)}`
  const { column, dir } = orderOf(body, ORDERS, { column: ORDERS.SecCreate, dir: 'desc' })
  const data = await readLeads(
    call,
    sql`${found} order by ${column} ${sql.raw(dir)} nulls last, r."LeaID" desc limit ${limitOf(body)} offset ${body.start}`,
  )
  return { data, ...(await countUpTo(tx, found)), draw: body.draw ?? 0 }
}

/** The columns of the exported list: those of every lead, and the own fields of the campaigns that were found. */
export function leadSheetColumns(rows: readonly LeadRow[]): readonly ListColumn<LeadRow>[] {
  const own = [...new Set(rows.flatMap(({ itemsValue }) => itemsValue.map(({ McfName }) => McfName)))]
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
