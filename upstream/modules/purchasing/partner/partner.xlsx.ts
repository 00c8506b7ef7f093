import type { ListColumn } from '#upstream/kit/xlsx/list-export.ts'
import { stateName } from '#upstream/modules/identity/user/user.xlsx.ts'
import type { Partner } from './list-partners.ts'

const yes = (fact: boolean) => (fact ? 'Sí' : 'No')

/** The columns of the exported list of suppliers. */
export const partnerColumns: readonly ListColumn<Partner>[] = [
  { title: 'RUC', width: 14, value: (row) => row.SupDocumentNumber },
  { title: 'Razón social', width: 40, value: (row) => row.SupName },
  { title: 'Nombre comercial', width: 30, value: (row) => row.SupTradeName },
  { title: 'Contacto', width: 28, value: (row) => row.SupConName },
  { title: 'Teléfono', value: (row) => row.SupTelephone },
  { title: 'Correo', width: 30, value: (row) => row.SupEmail },
  { title: 'Dirección fiscal', width: 40, value: (row) => row.SupAddress },
  { title: 'Régimen tributario', width: 28, value: (row) => row.TypeOfTaxRegimeName },
  { title: 'Banco', value: (row) => yes(row.HasBank) },
  { title: 'Cuenta por confirmar', width: 20, value: (row) => yes(row.HasBankToConfirm) },
  { title: 'Declaración jurada', width: 18, value: (row) => yes(row.HasDeclaration) },
  { title: 'Cuenta', width: 14, value: ({ UsrState }) => (UsrState === null ? 'Sin cuenta' : stateName(UsrState)) },
  { title: 'Estado', value: (row) => (row.SecStatus === 1 ? 'Activo' : 'Inactivo') },
]
