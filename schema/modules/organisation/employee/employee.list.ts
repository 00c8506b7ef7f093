import { defineList, type ListDescriptions } from '#schema/kit/list/descriptor.ts'

export const employeeList = defineList({
  filterType: 'EmployeeFilter',
  sortType: 'EmployeeSort',
  sortField: 'EmployeeColumn',
  direction: 'ASC',
  resource: 'GenWorker',
  filters: {
    isActive: {
      kind: 'flag',
      wire: 'SecStatus',
      isDigit: true,
      label: 'Estado',
      words: { true: 'Activo', false: 'Inactivo' },
    },
    area: { kind: 'key', wire: 'AreID', label: 'Área' },
    position: { kind: 'key', wire: 'PstID', label: 'Cargo' },
    hasAccount: { kind: 'flag', wire: 'HasAccount', label: 'Cuenta' },
    hasSignature: { kind: 'flag', wire: 'HasSignature', label: 'Firma' },
  },
  sorts: {
    NAME: ['NtpFullName'],
    DOCUMENT: ['PrsDocumentNumber'],
    AREA: ['AreName'],
    POSITION: ['PstName'],
  },
  hasCursors: true,
  excel: { path: 'employees', name: 'empleados.xlsx' },
})

export const employeeListDescriptions: ListDescriptions<typeof employeeList> = {
  filter: 'Which employees are wanted; what is left out or null does not matter.',
  sort: 'How employees are ordered.',
  sortField: 'What employees can be ordered by.',
  filters: {
    isActive: 'Whether they work here today.',
    area: 'Those of one area.',
    position: 'Those of one position.',
    hasAccount: 'Whether an account hangs on them.',
    hasSignature: 'Whether their signature is there.',
  },
  sorts: {
    NAME: 'By full name.',
    DOCUMENT: 'By document.',
    AREA: 'By area.',
    POSITION: 'By position.',
  },
}
