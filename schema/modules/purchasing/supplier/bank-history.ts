import { choice, fixed, longText, text } from '#schema/kit/catalogue/descriptor.ts'
import type { HistoryResource } from '#schema/kit/catalogue/traced.ts'
import { BANK_STATUS, bankBadges } from './bank-status.ts'

const words = {
  [BANK_STATUS.WAITING]: bankBadges.WAITING.word,
  [BANK_STATUS.CONFIRMED]: bankBadges.CONFIRMED.word,
  [BANK_STATUS.REJECTED]: bankBadges.REJECTED.word,
}

/** What the history of a supplier's bank account tells: each detail, and who confirmed or rejected it. */
export const bankHistoryResource: HistoryResource = {
  type: 'SupplierBank',
  singular: 'Cuenta bancaria',
  resource: 'GenSupplierBanks',
  key: 'PbkID',
  option: 'BUSINESS_PARTNERS',
  fields: {
    bank: choice('TypeBank', 'Banco', 1025),
    currency: choice('TypeCurrency', 'Moneda', 1020),
    account: text('PbkBill', 'Cuenta interbancaria'),
    beneficiary: text('PbkBeneficiaryName', 'Beneficiario'),
    state: fixed('PbkState', 'Estado', words),
    rejectionReason: longText('PbkRejectReason', 'Motivo del rechazo'),
  },
}
