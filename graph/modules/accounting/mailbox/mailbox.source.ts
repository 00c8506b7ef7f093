import { withQuery, type Rest } from '#graph/platform/rest/rest.ts'
import { readWire } from '#graph/platform/rest/service.ts'
import type { InputOf, Table, WireRecord } from '#graph/platform/rest/wire/record.ts'
import {
  discardInput,
  entryInput,
  mailboxBeside,
  mailboxRow,
  makeVoucherInput,
  matchInput,
  unregisterInput,
} from './mailbox.wire.ts'

/** Where documents go in and come out as files. */
export const mailboxPaths = {
  receive: 'AccMailbox/receive',
  file: (id: string) => withQuery('AccMailbox/file', { MbxID: id }),
}

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
export const unregisterEntry = change('PUT', 'AccMailbox/unregister', unregisterInput)
