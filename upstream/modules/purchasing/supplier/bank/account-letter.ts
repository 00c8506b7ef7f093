import { sql, type Transaction } from 'kysely'
import { notifySuppliers, type SupplierNotice } from '#upstream/modules/purchasing/supplier-notice/notify-suppliers.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { LISTS, readLabels } from '#upstream/kit/catalogue/definition-labels.ts'
import type { Call } from '#upstream/platform/http/call.ts'
import { countRecentEmails, enqueueEmails, linkTo } from '#upstream/platform/mail/outbox.ts'
import type { Account } from './bank.repo.ts'
import type { SupplierRow } from '../supplier.repo.ts'

export type NoticeCall = Pick<Call, 'tx' | 'identity'>

/** Where the supplier reads how its accounts stand. */
const PORTAL_PAGE = '/portal/datos?pestana=bancos'
/** What letters and alerts about a supplier's accounts are about. */
export const subjectOf = ({ identity }: NoticeCall, { SupID }: SupplierRow) => ({
  CpyID: identity.companyId,
  TrsCode: 'PRV' as const,
  DocEntry: SupID,
})

/** An account as a letter names it: never its whole number. */
export async function nameOf(tx: Transaction<Tables>, { TypeBank, PbkBill }: Pick<Account, 'TypeBank' | 'PbkBill'>) {
  const bank = (await readLabels(tx)).of(LISTS.bank, TypeBank) ?? TypeBank
  return `${bank}, cuenta terminada en ${PbkBill.slice(-4)}`
}

/** Letters of one subject that go within an hour to the address which a supplier wrote itself, whosever it is. */
const MOST_AN_HOUR = 5

/** The address that the supplier wrote; none once it got as many letters as an hour allows. */
async function writtenMailbox(call: NoticeCall, supplier: SupplierRow, subject: string): Promise<string[]> {
  const to = supplier.SupEmail ?? ''
  if (to === '') return []
  const letters = await countRecentEmails(call.tx, { to, subject }, subjectOf(call, supplier))
  return letters < MOST_AN_HOUR ? [to] : []
}

/**
 * The mailbox of the supplier and those of the accounts with which it signs in, which hear of everything: whoever changed the one did
 * not change the other, and a change of the supplier's is told at both (`notifyAddressChange`).
 */
async function mailboxesOf(call: NoticeCall, supplier: SupplierRow, subject: string): Promise<string[]> {
  const { tx, identity } = call
  const { rows } = await sql<{ UsrEmail: string }>`
    select u."UsrEmail" from "SecUser" u
    join "SecUserCompany" m on m."UsrID" = u."UsrID" and m."CpyID" = ${identity.companyId} and m."UsrActivated" is not null
    where u."LexID" = 1000 and u."SecStatus" = 1 and u."UsrName" = ${supplier.SupDocumentNumber} and u."UsrEmail" is not null`.execute(
    tx,
  )
  const accounts = rows.flatMap(({ UsrEmail }) => (UsrEmail === '' ? [] : UsrEmail))
  const all = [...(await writtenMailbox(call, supplier, subject)), ...accounts]
  return [...new Map(all.map((each) => [each.toLowerCase(), each])).values()]
}

export interface SupplierMessage {
  subject: string
  paragraphs: readonly string[]
  /** What the bell of its account says; nothing where the supplier did it itself. */
  bell: Omit<SupplierNotice, 'ruc'> | null
  /** The page of the portal that the letter leads to; that of its accounts unless told. */
  page?: string
}

/** Writes to the supplier, and rings where there is a bell. */
export async function tellSupplier(
  call: NoticeCall,
  supplier: SupplierRow,
  { subject, paragraphs, bell, page = PORTAL_PAGE }: SupplierMessage,
): Promise<void> {
  const { tx } = call
  const about = subjectOf(call, supplier)
  const text = [`Señores ${supplier.SupName}:`, ...paragraphs, linkTo(page)].join('\n\n')
  const mailboxes = await mailboxesOf(call, supplier, subject)
  await enqueueEmails(
    tx,
    mailboxes.map((to) => ({ to, subject, text, path: page })),
    about,
  )
  if (bell) await notifySuppliers(tx, [{ ruc: supplier.SupDocumentNumber, ...bell }], about)
}
