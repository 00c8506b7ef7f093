import { sql, type RawBuilder } from 'kysely'
import { alias } from '#upstream/platform/database/alias.ts'
import { z } from 'zod'
import { REQUIREMENTS_TO_ATTEND } from '#schema/modules/purchasing/requirement/requirement-status.ts'
import { contains } from '#upstream/kit/text/search-text.ts'
import { isLiveAndVisible } from '#upstream/kit/document/visibility.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { id } from '#upstream/platform/http/id.ts'
import { pageInput, searchOf, toPage, windowOf, type Page } from '#upstream/platform/http/page.ts'
import {
  requirementTable as requirements,
  requirementScopeFor as requirementReach,
} from '#upstream/modules/purchasing/requirement/requirement-access.ts'
import { joinTakenQuantity } from '#upstream/modules/purchasing/requirement/read/quoted-quantity.ts'
import type { QuotationCaller } from '../quotation-access.ts'

/** A line of an approved requirement of which something is open. */
export interface OpenLine {
  DerID: number
  ReqID: number
  ReqDocumentNumber: string
  UsrFullName: string
  NeedDate: string | null
  TypeRequirement: string
  /** The requirement's category. */
  TypeCategory: string | null
  ArtCode: string
  DerDescription: string
  DerUnitMeasurement: string | null
  DerQuantity: string
  DerQuantityQuoted: string
  DerQuantityAttended: string
  /** What is neither quoted nor ordered. */
  DerQuantityRemaining: string
  DerReferencePrice: string | null
}

export const openLinesInput = pageInput({ ReqID: z.array(id).max(500).nullish() })

const line = alias('LgsRequirementDetail', 'd')
const requirement = alias('LgsRequirement', 'r')

const columnsWith = (
  remaining: RawBuilder<unknown>,
) => sql`${line('DerID')}, ${requirement('ReqID')}, ${requirement('ReqDocumentNumber')}, u."UsrFullName", ${requirement('NeedDate')}, ${requirement('TypeRequirement')}, ${requirement('TypeCategory')},
  ${line('ArtCode')}, ${line('DerDescription')}, ${line('DerUnitMeasurement')}, ${line('DerQuantity')}, counted.quoted as "DerQuantityQuoted", ${line('DerQuantityAttended')},
  ${remaining} as "DerQuantityRemaining", ${line('DerReferencePrice')}`

/** Selects the lines of approved requirements that the caller may see. */
async function approvedLines({ tx, ...caller }: QuotationCaller, except: number): Promise<RawBuilder<unknown>> {
  return sql`${line.table}
    join ${requirement.table} on ${requirement('ReqID')} = ${line('ReqID')} and ${requirement('ReqStatus')} in (${sql.join(REQUIREMENTS_TO_ATTEND)})
      and ${isLiveAndVisible(await requirementReach(tx, caller), requirements, requirement)}
    join "SecUser" u on u."UsrID" = ${requirement('UsrID')}
    left join "LgsCotizationDetail" own on own."CttID" = ${except} and own."DerID" = ${line('DerID')}
    ${joinTakenQuantity(line, except)}
    where ${line('SecStatus')} = 1`
}

/** A page of the lines that can be asked of suppliers, those that are needed first before the others. */
export async function openLines(call: Call<z.output<typeof openLinesInput>>): Promise<Page<OpenLine>> {
  const { tx, body } = call
  const words = searchOf({ search: body.search })
  const wanted = body.filter?.ReqID ?? []
  const from = sql`${await approvedLines(call, 0)} and taken.remaining > 0
    ${wanted.length > 0 ? sql`and ${line('ReqID')} = any(${wanted}::integer[])` : sql``}
    ${words === '' ? sql`` : sql`and ${contains(requirement('ReqSearch'), words)}`}`
  const { rows } = await sql<OpenLine>`
    select ${columnsWith(sql`taken.remaining`)} from ${from} order by ${requirement('NeedDate')} nulls last, ${requirement('ReqID')}, ${line('DerNumLine')}
    ${windowOf(body)}`.execute(tx)
  return toPage(tx, body, rows, from)
}

/**
 * Lines of approved requirements by key, with what is open of each beside what the quotation `except` asks for, and never less than that:
 * where more was taken since, it can be saved as it is. Those that are missing, foreign, not to be seen or not approved are left out. Their requirements should be locked.
 */
export async function openLinesById(
  asker: QuotationCaller,
  lines: readonly number[],
  except: number,
): Promise<Map<number, OpenLine>> {
  const { rows } = await sql<OpenLine>`
    select ${columnsWith(sql`greatest(taken.remaining, own."CtdQuantity")`)} from ${await approvedLines(asker, except)} and ${line('DerID')} = any(${lines}::integer[])`.execute(
    asker.tx,
  )
  return new Map(rows.map((row) => [row.DerID, row]))
}
