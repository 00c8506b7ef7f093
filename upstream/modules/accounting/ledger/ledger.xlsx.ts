import type { ListColumn } from '#upstream/kit/xlsx/list-export.ts'
import type { LedgerRow } from './ledger.repo.ts'

/** The confirmed account alone: nobody pays into one that waits. */
const payTo = ({ PayAccount, PayWaiting }: LedgerRow): string =>
  PayAccount?.PbkBill ?? (PayWaiting ? 'Por confirmar' : 'Sin cuenta confirmada')

/** The columns of the exported vouchers. */
export const ledgerColumns: readonly ListColumn<LedgerRow>[] = [
  { title: 'Periodo', width: 10, value: (row) => row.VouMonth },
  { title: 'Proveedor', width: 36, value: (row) => row.SupName },
  { title: 'RUC', width: 14, value: (row) => row.SupDocumentNumber },
  { title: 'Número', width: 16, value: (row) => row.VouNumber },
  { title: 'Tipo', width: 18, value: (row) => row.VouTypeName },
  { title: 'Emisión', kind: 'date', value: (row) => row.VouIssueDate },
  { title: 'Moneda', value: (row) => row.PayCurrency },
  { title: 'Importe', kind: 'money', value: (row) => row.VouTotal },
  { title: 'Orden', width: 18, value: (row) => row.OrdDocumentNumber },
  { title: 'Total de la orden', kind: 'money', value: (row) => row.OrdTotal },
  { title: 'Recepciones', width: 24, value: (row) => row.OttDocumentNumbers.join(', ') },
  { title: 'Estado', width: 16, value: (row) => row.VouStateName },
  { title: 'Notas de crédito', kind: 'money', value: (row) => row.VouCredited },
  { title: 'Retención', kind: 'money', value: (row) => row.VouRetention },
  { title: 'Percepción', kind: 'money', value: (row) => row.VouPerception },
  { title: 'Neto a pagar', kind: 'money', value: (row) => row.VouPayableAmount },
  { title: 'Pagado', kind: 'money', value: (row) => row.VouPaid },
  { title: 'Fecha de pago', kind: 'date', value: (row) => row.VouPaidDate },
  { title: 'Banco', width: 28, value: (row) => row.PayAccount?.TypeBankName ?? null },
  { title: 'Cuenta interbancaria', width: 24, value: payTo },
  { title: 'Beneficiario', width: 36, value: (row) => row.PayAccount?.PbkBeneficiaryName ?? null },
]
