import { sql } from 'kysely'
import * as clock from '#schema/platform/time/clock.ts'
import { asDocumentNumber } from '#schema/modules/reporting/search/search.ts'
import { PARTICIPANT_STATUS } from '#schema/modules/purchasing/quotation/quotation-status.ts'
import { foldText } from '#schema/platform/text/fold-text.ts'
import {
  invitationText,
  participation,
  participationsOf,
  quotation,
} from '#upstream/modules/purchasing/invitation/list-invitations.ts'
import { readInvitations, type Invitation } from '#upstream/modules/purchasing/invitation/invitation.repo.ts'
import { orderScopeFor, orderTable } from '#upstream/modules/purchasing/order/order-access.ts'
import { suppliedText } from '#upstream/modules/purchasing/order/read/list-orders.ts'
import { readHeaders } from '#upstream/modules/purchasing/order/read/order.repo.ts'
import { toSuppliedHeaders } from '#upstream/modules/purchasing/order/supplied/supplied.repo.ts'
import { rucOf } from '#upstream/modules/purchasing/supplier/own-supplier.ts'
import { ownPurchases, type Purchase } from '#upstream/modules/receivables/customer/customer.repo.ts'
import { instalmentsOf } from '#upstream/modules/receivables/customer/instalment.repo.ts'
import { holdsWords } from '../search-condition.ts'
import { detailOf, MOST_HITS, type FindHits } from '../search-hit.ts'
import { documentKind } from './document-kind.ts'

const isToOffer = ({ CttAcceptsOffers, CtpStatus }: Invitation): boolean =>
  CttAcceptsOffers && CtpStatus === PARTICIPANT_STATUS.INVITED

/** The quotations that ask a supplier, by number, subject and lines. */
export const findInvitations: FindHits = async (caller, words) => {
  const from = participationsOf(caller, await rucOf(caller))
  const newest = sql`${quotation('CttDate')} desc, ${quotation('CttID')} desc`
  const rows = await readInvitations(
    caller.tx,
    sql`select ${participation('CtpID')}, row_number() over (order by ${newest}) as place from ${from}
      and ${holdsWords(invitationText, words)} order by ${newest} limit ${MOST_HITS}`,
  )
  return rows.map((row) => ({
    Kind: 'COT',
    Key: row.CttID,
    ParentKey: null,
    Title: row.CttDocumentNumber,
    Detail: detailOf(row.CttSubject, row.CtpStatusName),
    StatusName: row.CttStatusName,
    StatusColor: row.CttStatusColor,
    Date: row.CttDate,
    NextAction: isToOffer(row) ? 'OFFER' : null,
  }))
}

/** The orders that a supplier carries out, by number, buyer and lines. */
export const suppliedOrderKind = documentKind({
  kind: 'ORD',
  table: orderTable,
  columns: { search: 'OrdSearch', date: 'OrdDate', shown: suppliedText },
  scopeFor: orderScopeFor,
  readHeaders: async (tx, caller, cut) => toSuppliedHeaders(tx, await readHeaders(tx, caller, cut)),
  hitsOf: (rows) =>
    rows.map((row) => ({
      Key: row.OrdID,
      Title: row.OrdDocumentNumber,
      Detail: detailOf(row.TypeOrderName, row.NtpFullName),
      StatusName: row.OrdStatusName,
      StatusColor: row.OrdStatusColor,
      Date: row.OrdDate,
      NextAction: row.OrdAcceptsVouchers && Number(row.OrdBalance) > 0 ? 'BILL' : null,
    })),
})

const textOf = ({ correlativo, proyecto, etapa, tipoInmueble_1, nroInmueble_1 }: Purchase): string =>
  foldText([correlativo, proyecto, etapa, tipoInmueble_1, nroInmueble_1].join(' '))

/** What a customer bought, by its code, project and property. */
export const findPurchases: FindHits = async (caller, words) => {
  const purchases = (await ownPurchases(caller))
    .filter((one) => words.every((word) => [word, asDocumentNumber(word)].some((each) => textOf(one).includes(each))))
    .slice(0, MOST_HITS)
  const schedules = await instalmentsOf(caller, purchases, clock.today())
  return purchases.map((one) => ({
    Kind: 'PUR',
    Key: one.idProforma,
    ParentKey: null,
    Title: one.correlativo,
    Detail: detailOf(one.proyecto, one.etapa, `${one.tipoInmueble_1} ${one.nroInmueble_1}`),
    StatusName: one.estadoOC,
    StatusColor: one.estadoOC === 'DEVUELTO' ? 'red' : 'green',
    Date: null,
    NextAction: schedules.get(one.idProforma)?.some(({ habilitabotompagar }) => habilitabotompagar === 1)
      ? 'PAY'
      : null,
  }))
}
