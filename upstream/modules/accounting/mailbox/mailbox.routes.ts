import {
  registerDownload,
  registerRead,
  registerPreparedWrite,
  registerWrite,
  type Call,
} from '#upstream/platform/http/call.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { allowed } from '#upstream/platform/auth/policy.ts'
import { refuse } from '#upstream/platform/errors/refusal.ts'
import { canWriteRow, dataScopeFor } from '#upstream/kit/document/data-scope.ts'
import { openStoredFile } from '#upstream/kit/file/stored-file.ts'
import { registerListExport } from '#upstream/kit/xlsx/list-export.ts'
import { voucherRefusal } from '#upstream/modules/purchasing/order/progress/voucher-eligibility.ts'
import { candidatesOf, discardEntry, matchEntry, restoreEntry } from './change-entry.ts'
import {
  discardInput,
  entryInput,
  mailboxPageInput,
  matchInput,
  unregisterInput,
  voucherInput,
} from './mailbox.input.ts'
import type { IssuerOrder } from './issuer-orders.ts'
import { mailboxPage } from './list-mailbox.ts'
import { MAILBOX, readEntry, type MailboxRow } from './mailbox.repo.ts'
import { mailboxColumns } from './mailbox.xlsx.ts'
import {
  requiredFilesOf,
  makeVoucher,
  readFilesOfMailbox,
  type RequiredMailboxFile,
} from './registration/make-voucher.ts'
import { unregisterEntry } from './registration/unregister-entry.ts'

/** A document with what a person needs to decide about it. */
export interface MailboxEntry extends MailboxRow {
  /** The open orders of its issuer that the caller's level on the mailbox covers. */
  candidates: IssuerOrder[]
  /** What its voucher needs, once it is matched. */
  asked: RequiredMailboxFile[]
}

async function entryOf(call: Call, MbxID: number): Promise<MailboxEntry> {
  const row = await readEntry(call, MbxID)
  const { OrdID } = row
  const storedFile = await call.tx
    .selectFrom('AccMailbox')
    .select('FilID')
    .where('MbxID', '=', MbxID)
    .executeTakeFirst()
  const scope = await dataScopeFor(call.tx, call, MAILBOX)
  const candidates = row.MbxMatchable
    ? (await candidatesOf(call, row.MbxIssuer ?? '')).filter(
        (order) => canWriteRow(scope, order) && voucherRefusal(order, row.MbxType ?? undefined) === null,
      )
    : []
  const isShown = OrdID !== null && row.MbxVouchable && candidates.some((order) => order.OrdID === OrdID)
  const requiredFiles = isShown ? await requiredFilesOf(call, { ...row, OrdID, FilID: storedFile?.FilID ?? null }) : []
  return { ...row, candidates, asked: requiredFiles }
}

/** What a change answers: the document as it stands then. */
const answerWithEntry =
  <B, P extends unknown[]>(change: (call: Call<B>, ...prepared: P) => Promise<{ MbxID: number }>) =>
  async (call: Call<B>, ...prepared: P): Promise<MailboxEntry> =>
    entryOf(call, (await change(call, ...prepared)).MbxID)

/** /contabilidad/mailbox: the electronic vouchers that came, and their orders (rules 12). */
export const mailboxRoutes: RoutePlugin = (app, services) => {
  const viewPolicy = allowed({ option: MAILBOX, flag: 'View' })
  const keep = allowed({ option: MAILBOX, flag: ['Edit', 'Save'] })
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/AccMailbox/pagination',
      policy: viewPolicy,
      body: mailboxPageInput,
      summary: 'A page of the mailbox',
    },
    mailboxPage,
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/AccMailbox/byid',
      policy: viewPolicy,
      body: entryInput,
      summary: 'A document: the orders that it may belong to, and what its voucher needs',
    },
    (call) => entryOf(call, call.body.MbxID),
  )
  registerWrite(
    app,
    services,
    {
      method: 'PUT',
      url: '/AccMailbox/match',
      policy: keep,
      body: matchInput,
      summary: 'Lets a document belong to an order',
    },
    answerWithEntry(matchEntry),
  )
  registerPreparedWrite(
    app,
    services,
    {
      method: 'POST',
      url: '/AccMailbox/voucher',
      policy: keep,
      body: voucherInput,
      summary: 'Makes the voucher of its order from a document',
    },
    answerWithEntry(makeVoucher),
    (readCall) => readFilesOfMailbox(readCall, services),
  )
  registerWrite(
    app,
    services,
    {
      method: 'PUT',
      url: '/AccMailbox/discard',
      policy: keep,
      body: discardInput,
      summary: 'Puts a document away, for a reason',
    },
    answerWithEntry(discardEntry),
  )
  registerWrite(
    app,
    services,
    {
      method: 'PUT',
      url: '/AccMailbox/restore',
      policy: keep,
      body: entryInput,
      summary: 'Takes a discarded document back, judged anew',
    },
    answerWithEntry(restoreEntry),
  )
  registerWrite(
    app,
    services,
    {
      method: 'PUT',
      url: '/AccMailbox/unregister',
      policy: keep,
      body: unregisterInput,
      summary: 'Takes back the voucher that a document was made, for a reason; the document is matched and judged anew',
    },
    answerWithEntry(unregisterEntry),
  )
  registerDownload(
    app,
    services,
    {
      method: 'GET',
      url: '/AccMailbox/file',
      policy: viewPolicy,
      query: entryInput.pick({ MbxID: true }),
      summary: 'The file of a document, as it came',
    },
    async ({ tx, identity, query }) => {
      const found = await tx
        .selectFrom('AccMailbox')
        .select(['FilID', 'MbxName as FilName'])
        .where('MbxID', '=', query.MbxID)
        .where('CpyID', '=', identity.companyId)
        .executeTakeFirst()
      if (!found?.FilID) throw refuse.notFound()
      return openStoredFile(services.fileStore, { FilID: found.FilID, FilName: found.FilName })
    },
  )
  registerListExport(app, services, {
    resource: 'AccMailbox',
    option: MAILBOX,
    status: 'MbxStatus',
    input: mailboxPageInput,
    page: mailboxPage,
    columns: mailboxColumns,
    sheet: 'Buzón',
    cutSheet: 'Primeros 10,000',
    name: 'buzon.xlsx',
  })
}
