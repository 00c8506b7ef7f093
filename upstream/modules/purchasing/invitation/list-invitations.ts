import { invitationList } from '#schema/modules/purchasing/invitation/invitation.list.ts'
import { alias } from '#upstream/platform/database/alias.ts'
import { filterConditions, isOneOf, type SortWire } from '#upstream/kit/list/conditions.ts'
import { listInput, type ListInputOf } from '#upstream/kit/list/list-input.ts'
import { sql, type RawBuilder } from 'kysely'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { containsEach } from '#upstream/kit/text/search-text.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { MOST, searchOf, type CursorPage } from '#upstream/platform/http/page.ts'
import { orderByTerms } from '#upstream/kit/list/keyset.ts'
import { keysetPage, sortTermsOf } from '#upstream/kit/list/keyset-page.ts'
import { rucOf } from '#upstream/modules/purchasing/supplier/own-supplier.ts'
import type { QuotationCaller } from '#upstream/modules/purchasing/quotation/quotation-access.ts'
import { participantStatus, readInvitations, type Invitation } from './invitation.repo.ts'

export const invitationPageInput = listInput(invitationList)

export const participation = alias('LgsCotizationParticipant', 'p')
export const quotation = alias('LgsCotization', 'r')

const conditions = filterConditions(invitationList, quotation, {
  CtpStatus: isOneOf(participantStatus),
})

const orders = {
  CttDocumentNumber: quotation('CttDocumentNumber'),
  CttDate: quotation('CttDate'),
  NeedDateCot: quotation('NeedDateCot'),
  CttStatus: quotation('CttStatus'),
} satisfies Record<SortWire<typeof invitationList>, RawBuilder<unknown>>

/** Selects the participations of a RUC in quotations of the caller's company, as `participation` and `quotation`. */
export const participationsOf = (
  { identity }: Pick<QuotationCaller, 'identity'>,
  CtpRuc: string,
): RawBuilder<unknown> => sql`
  ${participation.table} join ${quotation.table} on ${quotation('CttID')} = ${participation('CttID')} and ${quotation('SecStatus')} = 1
  where ${participation('CpyID')} = ${identity.companyId} and ${quotation('CpyID')} = ${identity.companyId} and ${participation('CtpRuc')} = ${CtpRuc}`

/** Those of the quotations that ask the caller. */
export async function filterInvited(caller: QuotationCaller, quotations: readonly number[]): Promise<Set<number>> {
  if (quotations.length === 0) return new Set()
  const { rows } = await sql<{ key: number }>`
    select ${quotation('CttID')} as key from ${participationsOf(caller, await rucOf(caller))}
      and ${quotation('CttID')} = any(${quotations}::integer[])`.execute(caller.tx)
  return new Set(rows.map(({ key }) => key))
}

/** What a supplier's search reads of a quotation: number, subject and lines. Its own search text names whom it asks besides. */
export const invitationText: RawBuilder<string> = sql<string>`folded(concat_ws(' ', ${quotation('CttDocumentNumber')}, ${quotation('CttSubject')}, (
  select string_agg(l."CtdDescription", ' ') from "LgsCotizationDetail" l where l."CttID" = ${quotation('CttID')})))`

/** A page of the quotations that ask the caller, by its number or behind a cursor, the newest first unless told (an extension beside byruc). */
export async function invitationPage(call: Call<ListInputOf<typeof invitationList>>): Promise<CursorPage<Invitation>> {
  const { tx, body, identity } = call
  const words = searchOf(body)
  const ruc = await rucOf(call)
  const wanted = [
    participationsOf(call, ruc),
    ...conditions(body),
    // The quotation's own text has all of these words, and more: only where it has them are its lines put together.
    ...containsEach(quotation('CttSearch'), words),
    ...containsEach(invitationText, words),
  ]
  const from = sql.join(wanted, sql` and `)
  const terms = sortTermsOf(body, {
    columns: orders,
    otherwise: { column: 'CttDate', value: orders.CttDate, dir: 'desc' },
    key: { column: 'CttID', value: quotation('CttID'), dir: body.order?.at(-1)?.dir ?? 'desc' },
    canBeEmpty: ['NeedDateCot'],
  })
  return keysetPage(call, {
    name: `${invitationList.resource} ${identity.companyId} ${ruc}`,
    terms,
    found: from,
    read: (rest) =>
      readInvitations(
        tx,
        sql`select ${participation('CtpID')}, row_number() over (order by ${orderByTerms(terms)}) as place from ${from}${rest}`,
      ),
  })
}

/**
 * Every quotation that asks the caller, the newest first (SupPortalProviders/byruc).
 * @throws Refusal 403 for a RUC that is not the account's
 */
export async function invitationsOf(call: Call, ruc: string): Promise<Invitation[]> {
  const own = await rucOf(call)
  if (ruc !== own) throw refuse.forbidden()
  const cut = sql`select ${participation('CtpID')}, row_number() over (order by ${quotation('CttDate')} desc, ${quotation('CttID')} desc) as place
    from ${participationsOf(call, own)} order by place limit ${MOST}`
  return readInvitations(call.tx, cut)
}
