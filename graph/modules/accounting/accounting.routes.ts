import { z } from 'zod'
import { LEDGER_SHEET, sheetOfLedger } from '#graph/modules/accounting/ledger/ledger.source.ts'
import { mailboxPaths, sheetOfMailbox } from '#graph/modules/accounting/mailbox/mailbox.source.ts'
import { mailboxRow } from '#graph/modules/accounting/mailbox/mailbox.wire.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import { keyIn, sheetFile, type FileRouter } from '#graph/platform/files/file-router.ts'
import { listQueryFields, keyParam, readListQuery, oneOrMany } from '#graph/platform/files/list-query.ts'

/** The largest electronic document, and what its form adds. */
const LARGEST = 5_000_000 + 65_536

const { search, from, to, direction } = listQueryFields

/** The query of /files/mailbox.xlsx: the names of MailboxFilter and MailboxSort. */
const ofMailbox = z.object({
  search,
  states: oneOrMany(['MATCHED', 'UNMATCHED', 'DUPLICATE', 'REJECTED', 'DISCARDED', 'REGISTERED']).optional(),
  issuer: keyParam.optional(),
  from,
  to,
  sort: z.enum(['RECEIVED_AT', 'NUMBER', 'ISSUER', 'ISSUED_ON', 'TOTAL', 'STATE']).optional(),
  direction,
})

/** The query of /files/accounting-vouchers.xlsx: the names of AccountingVoucherFilter and AccountingVoucherSort. */
const ofLedger = z.object({
  search,
  period: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .optional(),
  states: oneOrMany(['REGISTERED', 'TO_CORRECT', 'RECEIVED', 'ACCEPTED']).optional(),
  supplierId: keyParam.optional(),
  from,
  to,
  sort: z.enum(['ISSUED_ON', 'NUMBER', 'SUPPLIER', 'PERIOD', 'TOTAL', 'ORDER']).optional(),
  direction,
})

/** Documents go into the mailbox and come out again; its list and that of the vouchers as on screen. */
export function accountingFiles(router: FileRouter): void {
  router.upload('/files/mailbox', {
    path: () => mailboxPaths.receive,
    largest: LARGEST,
    read: (result) => readWire(mailboxRow, result),
  })
  router.download('/files/mailbox.xlsx', ({ query }) => {
    const { search: words, sort, direction: sortDirection, ...filter } = readListQuery(ofMailbox, query)
    const body = sheetOfMailbox({ search: words, filter, sort: sort && { field: sort, direction: sortDirection } })
    return sheetFile({ method: 'POST', path: mailboxPaths.sheet, name: 'buzon.xlsx', body })
  })
  router.download('/files/mailbox/:id', (request) => {
    const id = keyIn(request)
    return { method: 'GET', path: mailboxPaths.file(id), name: `buzon-${id}.xml`, type: 'application/octet-stream' }
  })
  router.download('/files/accounting-vouchers.xlsx', ({ query }) => {
    const { search: words, sort, direction: sortDirection, ...filter } = readListQuery(ofLedger, query)
    const body = sheetOfLedger({ search: words, filter, sort: sort && { field: sort, direction: sortDirection } })
    return sheetFile({ method: 'POST', path: LEDGER_SHEET, name: 'comprobantes.xlsx', body })
  })
}
