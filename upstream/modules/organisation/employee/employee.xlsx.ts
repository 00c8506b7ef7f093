import type { ListColumn } from '#upstream/kit/xlsx/list-export.ts'
import type { Employee } from './employee.repo.ts'

/** The columns of the exported list of employees. */
export const employeeColumns: readonly ListColumn<Employee>[] = [
  { title: 'Tipo de documento', width: 18, value: (row) => row.TypePersonDocumentName },
  { title: 'Documento', width: 14, value: (row) => row.PrsDocumentNumber },
  { title: 'Empleado', width: 40, value: (row) => row.NtpFullName },
  { title: 'Área', width: 28, value: (row) => row.AreName },
  { title: 'Cargo', width: 28, value: (row) => row.PstName },
  { title: 'Usuario', width: 18, value: (row) => row.UsrName },
  { title: 'Firma', value: (row) => (row.WrkAttachImg === null ? 'No' : 'Sí') },
  { title: 'Estado', value: (row) => (row.SecStatus === 1 ? 'Activo' : 'Inactivo') },
]
