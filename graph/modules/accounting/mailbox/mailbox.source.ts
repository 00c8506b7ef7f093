import type { Selected } from '#graph/platform/hydration/relation.ts'
import { toOrder, createPageReader, type PageQuery, type Sort } from '#graph/platform/rest/page.ts'
import { withQuery, type Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { InputOf, Table, WireRecord } from '#graph/platform/rest/wire/record.ts'
import {
  discardInput,
  entryInput,
  mailboxBeside,
  mailboxColumns,
  mailboxFilter,
  mailboxRow,
  makeVoucherInput,
  matchInput,
} from './mailbox.wire.ts'

export interface MailboxListArgs extends Pick<PageQuery, 'page' | 'search'> {
  sort?: Sort<typeof mailboxColumns> | null
  filter?: InputOf<typeof mailboxFilter.table> | null
}

const page = createPageReader('AccMailbox/pagination', mailboxRow)

/** Where documents go in and come out as files, and the list as a sheet. */
export const mailboxPaths = {
  receive: 'AccMailbox/receive',
  sheet: 'AccMailbox/dataexcel',
  file: (id: string) => withQuery('AccMailbox/file', { MbxID: id }),
}

/** The list as it is filtered and ordered, in the services' words. */
export const sheetOfMailbox = ({ sort, filter, search }: Omit<MailboxListArgs, 'page'>) => ({
  search: search ?? '',
  order: toOrder(mailboxColumns, sort),
  filter: mailboxFilter.send(filter ?? {}),
})

export const pageOfMailbox = (rest: Rest, { page: query, ...listed }: MailboxListArgs, selected: Selected) =>
  page(rest, { page: query, ...sheetOfMailbox(listed) }, selected)

/** A document with what stands beside it. */
const entryOf = (result: unknown) => ({ row: readWire(mailboxRow, result), ...readWire(mailboxBeside, result) })

export const readEntry = async (rest: Rest, id: string) =>
  entryOf(await rest.read('POST', 'AccMailbox/byid', { body: entryInput.send({ id }) }))

const change =
  <T extends Table>(method: 'POST' | 'PUT', path: string, input: WireRecord<T>) =>
  async (rest: Rest, values: InputOf<T>) =>
    entryOf(await rest.write(method, path, { body: input.send(values) }))

export const matchEntry = change('PUT', 'AccMailbox/match', matchInput)
export const makeMailboxVoucher = change('POST', 'AccMailbox/voucher', makeVoucherInput)
export const discardEntry = change('PUT', 'AccMailbox/discard', discardInput)
export const restoreEntry = change('PUT', 'AccMailbox/restore', entryInput)
