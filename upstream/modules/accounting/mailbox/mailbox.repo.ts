import { sql, type RawBuilder, type Selectable } from 'kysely'
import { alias } from '#upstream/platform/database/alias.ts'
import { cpeTypeName } from '#schema/kit/cpe/cpe.ts'
import {
  mailboxStatusWords,
  type MailboxStatusCode,
  MAILBOX_STATUS,
} from '#schema/modules/accounting/mailbox/mailbox.ts'
import { lookUpByCode } from '#schema/platform/values/status.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { requireFound } from '#upstream/kit/document/by-key.ts'
import type { VoucherCaller } from '#upstream/modules/accounting/voucher/voucher-access.ts'

/** The option of /contabilidad/mailbox. */
export const MAILBOX = 'MAILBOX'

type StoredMailboxEntry = Selectable<Tables['AccMailbox']>

const statusWord = lookUpByCode(MAILBOX_STATUS, mailboxStatusWords)

interface Row
  extends Omit<
    StoredMailboxEntry,
    'CpyID' | 'FilID' | 'MbxFacts' | 'MbxSearch' | 'SecStatus' | 'SecUpdate' | 'UsrUpdateID' | 'MbxStatus'
  > {
  MbxStatus: MailboxStatusCode
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
  MbxUnregistrable: boolean
}

const typeNameOf = ({ MbxKind, MbxType }: Row): string | null => {
  if (MbxKind === 'CDR') return 'Constancia (CDR)'
  return MbxType === null ? null : cpeTypeName(MbxType)
}

/** What `mailboxOf` joins: a document of the mailbox, and its order. */
export const entry = alias('AccMailbox', 'm')
export const order = alias('LgsOrderPurcharse', 'o')

/** Joins the live mailbox of the caller's company with the order of each document. */
export const mailboxOf = ({ identity }: Pick<VoucherCaller, 'identity'>): RawBuilder<unknown> => sql`${entry.table}
  left join ${order.table} on ${order('OrdID')} = ${entry('OrdID')}
  where ${entry('CpyID')} = ${identity.companyId} and ${entry('SecStatus')} = 1`

/** Documents of the mailbox; `rest` narrows and orders `mailboxOf`. */
export const readMailbox = async (caller: VoucherCaller, rest: RawBuilder<unknown>): Promise<MailboxRow[]> =>
  (await readMailboxKeys(caller, rest)).map(({ row }) => row)

/** The same, each with the whole instant at which it came. */
export async function readMailboxKeys(
  caller: VoucherCaller,
  rest: RawBuilder<unknown>,
): Promise<{ row: MailboxRow; receivedAt: string }[]> {
  const { tx, permissions } = caller
  const { rows } = await sql<Row & { receivedAt: string }>`
    select ${entry('MbxID')}, ${entry('MbxName')}, ${entry('MbxKind')}, ${entry('MbxStatus')}, ${entry('MbxReasons')}, ${entry('MbxType')}, ${entry('MbxNumber')}, ${entry('MbxIssuer')},
      ${entry('MbxIssuerName')}, ${entry('MbxIssueDate')}, ${entry('MbxCurrency')}, ${entry('MbxTotal')}, ${entry('MbxOrderReference')}, ${entry('OrdID')}, ${entry('MbxMatch')}, ${entry('VouID')},
      ${entry('MbxDiscardReason')}, ${entry('SecCreate')}, ${entry('UsrCreateID')}, ${entry('SecVersion')}, ${order('OrdDocumentNumber')}, ${entry('FilID')} is not null as "MbxHasFile",
      (select u."UsrFullName" from "SecUser" u where u."UsrID" = ${entry('UsrCreateID')}) as "UsrFullName",
      ${entry('SecCreate')}::text as "receivedAt"
    from ${mailboxOf(caller)} ${rest}`.execute(tx)
  const keeps = permissions.may(MAILBOX, 'Edit') || permissions.may(MAILBOX, 'Save')
  return rows.map(({ receivedAt, ...stored }) => {
    const { MbxStatus } = stored
    const isDocument = stored.MbxKind === 'CPE'
    const row = {
      ...stored,
      MbxStatusName: statusWord(MbxStatus) ?? '',
      MbxTypeName: typeNameOf(stored),
      MbxMatchable:
        keeps && isDocument && (MbxStatus === MAILBOX_STATUS.MATCHED || MbxStatus === MAILBOX_STATUS.UNMATCHED),
      MbxVouchable: keeps && isDocument && MbxStatus === MAILBOX_STATUS.MATCHED && stored.MbxHasFile,
      MbxDiscardable: keeps && MbxStatus !== MAILBOX_STATUS.DISCARDED && MbxStatus !== MAILBOX_STATUS.REGISTERED,
      MbxRestorable: keeps && MbxStatus === MAILBOX_STATUS.DISCARDED,
      MbxUnregistrable: keeps && isDocument && MbxStatus === MAILBOX_STATUS.REGISTERED,
    }
    return { row, receivedAt }
  })
}

/** @throws Refusal 404 when it is missing or foreign */
export const readEntry = (caller: VoucherCaller, MbxID: number): Promise<MailboxRow> =>
  requireFound(readMailbox(caller, sql`and ${entry('MbxID')} = ${MbxID}`))
