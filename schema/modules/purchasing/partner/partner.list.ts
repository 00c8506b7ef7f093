import { defineList, type ListDescriptions } from '#schema/kit/list/descriptor.ts'
import { USER_STATUS } from '#schema/modules/identity/user/user-status.ts'

export const partnerList = defineList({
  filterType: 'PartnerFilter',
  sortType: 'PartnerSort',
  sortField: 'PartnerColumn',
  direction: 'ASC',
  resource: 'GenSupplier',
  call: 'partners',
  filters: {
    isActive: {
      kind: 'flag',
      wire: 'SecStatus',
      isDigit: true,
      label: 'Estado',
      words: { true: 'Activo', false: 'Inactivo' },
    },
    accountState: { kind: 'one', type: 'UserState', codes: USER_STATUS, wire: 'UsrState', label: 'Cuenta del portal' },
    hasBank: { kind: 'flag', wire: 'HasBank', label: 'Banco' },
    hasBankToConfirm: { kind: 'flag', wire: 'HasBankToConfirm', label: 'Cuenta por confirmar' },
    hasDeclaration: { kind: 'flag', wire: 'HasDeclaration', label: 'Declaración jurada' },
  },
  sorts: {
    NAME: ['SupName'],
    RUC: ['SupDocumentNumber'],
  },
  hasCursors: true,
  excel: { path: 'partners', name: 'proveedores.xlsx' },
})

export const partnerListDescriptions: ListDescriptions<typeof partnerList> = {
  filter: 'Which suppliers are wanted; what is left out or null does not matter.',
  sort: 'How suppliers are ordered.',
  sortField: 'What suppliers can be ordered by.',
  filters: {
    isActive: 'Whether they are active.',
    hasBank: 'Whether they have a bank account.',
    hasBankToConfirm: 'Whether an account of theirs waits for a second person to confirm it.',
    hasDeclaration: 'Whether they brought their sworn declaration.',
    accountState: 'How their account stands.',
  },
  sorts: {
    NAME: 'By business name.',
    RUC: 'By RUC.',
  },
}
