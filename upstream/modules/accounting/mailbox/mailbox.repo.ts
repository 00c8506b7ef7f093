import { sql, type RawBuilder, type Selectable } from 'kysely'
import { cpeTypeName } from '#schema/kit/cpe/cpe.ts'
import {
  DISCARDED,
  MAILBOX_STATES,
  MATCHED,
  REGISTERED,
  UNMATCHED,
  type MailboxState,
} from '#schema/modules/accounting/mailbox/mailbox.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { requireFound } from '#upstream/kit/document/by-key.ts'
import type { VoucherCaller } from '#upstream/modules/accounting/voucher/voucher-access.ts'

/** The option of /contabilidad/mailbox. */
export const MAILBOX = 'MAILBOX'

type StoredMailboxEntry = Selectable<Tables['AccMailbox']>

interface Row
  extends Omit<
    StoredMailboxEntry,
    'CpyID' | 'FilID' | 'MbxFacts' | 'SecStatus' | 'SecUpdate' | 'UsrUpdateID' | 'MbxStatus'
  > {
  MbxStatus: MailboxState
  OrdDocumentNumber: string | null
  UsrFullName: string
  /** Whether its bytes are kept. */
  MbxHasFile: boolean
}

/** A document of the mailbox as every call answers it. */
export interface MailboxRow extends Row {
  MbxStatusName: string
  /** «Factura», «Constancia (CDR)»; null for what could not be read. */
  MbxTypeName: string | null
  /** What the caller may do with it now. */
  MbxMatchable: boolean
  MbxVouchable: boolean
  MbxDiscardable: boolean
  MbxRestorable: boolean
}

const typeNameOf = ({ MbxKind, MbxType }: Row): string | null => {
  if (MbxKind === 'CDR') return 'Constancia (CDR)'
  return MbxType === null ? null : cpeTypeName(MbxType)
}

/** SQL: the live mailbox `m` of the caller's company, with the order `o` of each document. */
export const mailboxOf = ({ identity }: Pick<VoucherCaller, 'identity'>): RawBuilder<unknown> => sql`"AccMailbox" m
  left join "LgsOrderPurcharse" o on o."OrdID" = m."OrdID"
  where m."CpyID" = ${identity.companyId} and m."SecStatus" = 1`

/** Documents of the mailbox; `rest` is SQL that narrows and orders `mailboxOf`. */
export async function readMailbox(caller: VoucherCaller, rest: RawBuilder<unknown>): Promise<MailboxRow[]> {
  const { tx, permissions } = caller
  const { rows } = await sql<Row>`
    select m."MbxID", m."MbxName", m."MbxKind", m."MbxStatus", m."MbxReasons", m."MbxType", m."MbxNumber", m."MbxIssuer",
      m."MbxIssuerName", m."MbxIssueDate", m."MbxCurrency", m."MbxTotal", m."MbxOrderReference", m."OrdID", m."MbxMatch", m."VouID",
      m."MbxDiscardReason", m."SecCreate", m."UsrCreateID", m."SecVersion", o."OrdDocumentNumber", m."FilID" is not null as "MbxHasFile",
      (select u."UsrFullName" from "SecUser" u where u."UsrID" = m."UsrCreateID") as "UsrFullName"
    from ${mailboxOf(caller)} ${rest}`.execute(tx)
  const keeps = permissions.may(MAILBOX, 'Edit') || permissions.may(MAILBOX, 'Save')
  return rows.map((row) => {
    const { MbxStatus } = row
    const isDocument = row.MbxKind === 'CPE'
    return {
      ...row,
      MbxStatusName: MAILBOX_STATES[MbxStatus],
      MbxTypeName: typeNameOf(row),
      MbxMatchable: keeps && isDocument && (MbxStatus === MATCHED || MbxStatus === UNMATCHED),
      MbxVouchable: keeps && isDocument && MbxStatus === MATCHED && row.MbxHasFile,
      MbxDiscardable: keeps && MbxStatus !== DISCARDED && MbxStatus !== REGISTERED,
      MbxRestorable: keeps && MbxStatus === DISCARDED,
    }
  })
}

/** @throws Refusal 404 when it is missing or foreign */
export const readEntry = (caller: VoucherCaller, MbxID: number): Promise<MailboxRow> =>
  requireFound(readMailbox(caller, sql`and m."MbxID" = ${MbxID}`))
