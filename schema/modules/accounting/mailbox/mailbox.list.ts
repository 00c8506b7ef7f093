import { MAILBOX_STATUS } from '#schema/modules/accounting/mailbox/mailbox.ts'
import { defineList, type ListDescriptions } from '#schema/kit/list/descriptor.ts'

export const mailboxList = defineList({
  filterType: 'MailboxFilter',
  sortType: 'MailboxSort',
  sortField: 'MailboxColumn',
  resource: 'AccMailbox',
  filters: {
    states: { kind: 'several', type: 'MailboxState', codes: MAILBOX_STATUS, wire: 'MbxStatus', label: 'Estado' },
    days: { kind: 'days', wires: ['MbxDateFrom', 'MbxDateTo'], labels: ['Recibido desde', 'Recibido hasta'] },
    issuer: { kind: 'text', wire: 'MbxIssuer' },
  },
  sorts: {
    RECEIVED_AT: ['SecCreate'],
    NUMBER: ['MbxNumber'],
    ISSUER: ['MbxIssuerName'],
    ISSUED_ON: ['MbxIssueDate'],
    TOTAL: ['MbxTotal'],
    STATE: ['MbxStatus'],
  },
  hasCursors: true,
  excel: { path: 'mailbox', name: 'buzon.xlsx' },
})

export const mailboxListDescriptions: ListDescriptions<typeof mailboxList> = {
  filter: 'Which documents of the mailbox.',
  sort: 'How the mailbox is ordered.',
  sortField: 'What the mailbox can be ordered by.',
  filters: {
    states: 'Those that stand so.',
    issuer: 'The RUC of their issuer.',
    from: 'Those that came on this day or later.',
    to: 'Those that came on this day or earlier.',
  },
  sorts: {
    RECEIVED_AT: 'By when it came.',
    NUMBER: 'By series and number.',
    ISSUER: "By the issuer's name.",
    ISSUED_ON: 'By the day of issue.',
    TOTAL: 'By amount.',
    STATE: 'By state.',
  },
}
