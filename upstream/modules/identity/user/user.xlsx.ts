import { AUDIENCE } from '#schema/platform/access/audience.ts'
import { limaDay } from '#schema/platform/time/working-days.ts'
import type { ListColumn } from '#upstream/kit/xlsx/list-export.ts'
import type { User } from './user.repo.ts'

/** By UsrState. */
const STATES = ['Inactivo', 'Activo', 'Bloqueado', 'Por validar', 'Por activar']
const AUDIENCES: Readonly<Record<number, string>> = {
  [AUDIENCE.INTERNAL]: 'Personal',
  [AUDIENCE.SUPPLIER]: 'Proveedor',
  [AUDIENCE.CUSTOMER]: 'Cliente',
}

/** What an account can do at this moment, as people read it. */
export const stateName = (state: number): string | null => STATES[state] ?? null

/** The columns of the exported list of accounts: nothing by which anybody could enter. */
export const userColumns: readonly ListColumn<User>[] = [
  { title: 'Usuario', width: 22, value: (row) => row.UsrName },
  { title: 'Nombre completo', width: 40, value: (row) => row.UsrFullName },
  { title: 'Documento', width: 14, value: (row) => row.PrsDocumentNumber },
  { title: 'Correo', width: 30, value: (row) => row.UsrEmail },
  { title: 'Tipo', width: 14, value: (row) => AUDIENCES[row.LexID] ?? null },
  { title: 'Área', width: 28, value: (row) => row.AreName },
  { title: 'Cargo', width: 28, value: (row) => row.PstName },
  { title: 'Administrador', width: 15, value: (row) => (row.IsAdministrator ? 'Sí' : 'No') },
  { title: 'Estado', width: 14, value: (row) => stateName(row.UsrState) },
  { title: 'Creado', kind: 'date', width: 12, value: (row) => limaDay(row.SecCreate) },
]
