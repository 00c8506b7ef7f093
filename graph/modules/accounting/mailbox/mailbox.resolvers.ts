import { mailboxList } from '#schema/modules/accounting/mailbox/mailbox.list.ts'
import { listResolver } from '#graph/kit/list/list-resolver.ts'
import { recordMutation } from '#graph/platform/context/mutation.ts'
import { defineResolvers } from '#graph/platform/context/resolvers.ts'
import { canBeKey } from '#graph/platform/rest/batch.ts'
import { nullIfMissing } from '#graph/platform/rest/or-null.ts'
import {
  discardEntry,
  makeMailboxVoucher,
  matchEntry,
  readEntry,
  restoreEntry,
  unregisterEntry,
} from './mailbox.source.ts'
import { discardInput, entryInput, mailboxRow, makeVoucherInput, matchInput, unregisterInput } from './mailbox.wire.ts'

export const mailboxResolvers = defineResolvers({
  Query: {
    mailbox: listResolver(mailboxList, mailboxRow),
    mailboxEntry: (_, { id }, { rest }) => (canBeKey(id) ? nullIfMissing(readEntry(rest, id)) : null),
  },
  Mutation: {
    matchMailboxEntry: recordMutation(matchInput, matchEntry, (entry) => ({ entry })),
    makeMailboxVoucher: recordMutation(makeVoucherInput, makeMailboxVoucher, (entry) => ({ entry })),
    discardMailboxEntry: recordMutation(discardInput, discardEntry, (entry) => ({ entry })),
    restoreMailboxEntry: recordMutation(entryInput, restoreEntry, (entry) => ({ entry })),
    unregisterMailboxEntry: recordMutation(unregisterInput, unregisterEntry, (entry) => ({ entry })),
  },
})
