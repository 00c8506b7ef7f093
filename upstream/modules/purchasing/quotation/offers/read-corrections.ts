import { sql, type Transaction } from 'kysely'
import {
  QUOTATION_STATUS,
  CORRECTION_STATUS,
  type QuotationStatusCode,
  type CorrectionStatusCode,
} from '#schema/modules/purchasing/quotation/quotation-status.ts'
import { groupBy } from '#upstream/platform/database/group-rows.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { readLabels } from '#upstream/kit/catalogue/definition-labels.ts'
import type { QuotationCaller } from '../quotation-access.ts'
import { canConsent } from '../second-consent.ts'
import { changesBetween, type CorrectionChange } from './correction-changes.ts'
import type { OfferRow } from './offer.repo.ts'

/** A correction as the supplier whose offer it is reads it. */
export interface SentCorrection {
  CorID: number
  CtpID: number
  CorReason: string
  CorDateDecided: string | null
  itemsChange: CorrectionChange[]
}

/** itemsCorrection of docs/rest-contract.md: one that waits, or was consented to. */
export interface OfferCorrection extends SentCorrection {
  CtpName: string
  CorStatus: CorrectionStatusCode
  UsrFullName: string
  SecCreate: string
  UsrDecideFullName: string | null
  /** Whether the caller may consent to it or refuse it. */
  CorMayDecide: boolean
  /** Whether the caller asked for it and may withdraw it. */
  CorMayWithdraw: boolean
}

interface Row extends Omit<OfferCorrection, 'itemsChange' | 'CorMayDecide' | 'CorMayWithdraw'> {
  CttID: number
  CttStatus: QuotationStatusCode
  UsrCreateID: number
  CorBefore: OfferRow
  CorAfter: OfferRow
}

async function readRows(tx: Transaction<Tables>, column: 'CttID' | 'CtpID', keys: readonly number[]): Promise<Row[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<Row>`
    select k."CorID", k."CttID", k."CtpID", coalesce(p."CtpAlias", p."CtpName") as "CtpName", k."CorStatus", k."CorReason",
      k."CorBefore", k."CorAfter", k."UsrCreateID", asker."UsrFullName", k."SecCreate", decider."UsrFullName" as "UsrDecideFullName",
      k."CorDateDecided", r."CttStatus"
    from "LgsCotizationCorrection" k
    join "LgsCotization" r on r."CttID" = k."CttID"
    join "LgsCotizationParticipant" p on p."CtpID" = k."CtpID"
    join "SecUser" asker on asker."UsrID" = k."UsrCreateID"
    left join "SecUser" decider on decider."UsrID" = k."UsrDecideID"
    where k.${sql.id(column)} = any(${keys}::integer[])
      and (k."CorStatus" = ${CORRECTION_STATUS.CONSENTED} or k."CorStatus" = ${CORRECTION_STATUS.REQUESTED} and r."CttStatus" in (${QUOTATION_STATUS.OPEN}, ${QUOTATION_STATUS.IN_EVALUATION}))
    order by k."CttID", k."CorID"`.execute(tx)
  return rows
}

/** By quotation, the corrections that were consented to and the one that waits, oldest first, with what the caller may do. */
export async function readCorrections(
  asking: QuotationCaller,
  quotations: readonly number[],
): Promise<Map<number, OfferCorrection[]>> {
  const { tx, identity } = asking
  const rows = await readRows(tx, 'CttID', quotations)
  if (rows.length === 0) return new Map()
  const labels = await readLabels(tx)
  const consents = identity.audience === 'staff' && (await canConsent(asking))
  const corrections = rows.map(({ CorBefore, CorAfter, UsrCreateID, CttStatus: _status, ...row }) => {
    const isOwn = UsrCreateID === identity.userId
    return {
      ...row,
      itemsChange: changesBetween(CorBefore, CorAfter, labels),
      CorMayDecide: row.CorStatus === CORRECTION_STATUS.REQUESTED && !isOwn && consents,
      CorMayWithdraw: row.CorStatus === CORRECTION_STATUS.REQUESTED && isOwn,
    }
  })
  return groupBy(corrections, ({ CttID }) => CttID)
}

/** By participant, the corrections of its offer that were consented to, without the names of those who made them. */
export async function readSentCorrections(
  tx: Transaction<Tables>,
  participants: readonly number[],
): Promise<Map<number, SentCorrection[]>> {
  const rows = (await readRows(tx, 'CtpID', participants)).filter(
    ({ CorStatus }) => CorStatus === CORRECTION_STATUS.CONSENTED,
  )
  const labels = await readLabels(tx)
  const corrections = rows.map(({ CorID, CtpID, CorReason, CorDateDecided, CorBefore, CorAfter }) => ({
    CorID,
    CtpID,
    CorReason,
    CorDateDecided,
    itemsChange: changesBetween(CorBefore, CorAfter, labels),
  }))
  return groupBy(corrections, ({ CtpID }) => CtpID)
}
