import { limaDay } from '#schema/platform/time/working-days.ts'
import type { ListColumn } from '#upstream/kit/xlsx/list-export.ts'
import type { MailboxRow } from './mailbox.repo.ts'

/** The columns of the exported mailbox. */
export const mailboxColumns: readonly ListColumn<MailboxRow>[] = [
  { title: 'Recibido', kind: 'date', value: ({ SecCreate }) => limaDay(SecCreate) },
  { title: 'Archivo', width: 34, value: (row) => row.MbxName },
  { title: 'Tipo', width: 20, value: (row) => row.MbxTypeName },
  { title: 'Número', width: 16, value: (row) => row.MbxNumber },
  { title: 'RUC', width: 14, value: (row) => row.MbxIssuer },
  { title: 'Emisor', width: 36, value: (row) => row.MbxIssuerName },
  { title: 'Emisión', kind: 'date', value: (row) => row.MbxIssueDate },
  { title: 'Moneda', value: (row) => row.MbxCurrency },
  { title: 'Importe', kind: 'money', value: (row) => row.MbxTotal },
  { title: 'Orden', width: 18, value: (row) => row.OrdDocumentNumber },
  { title: 'Estado', width: 16, value: (row) => row.MbxStatusName },
  {
    title: 'Motivos',
    width: 60,
    value: (row) => row.MbxDiscardReason ?? row.MbxReasons.map(({ message }) => message).join(' '),
  },
]
