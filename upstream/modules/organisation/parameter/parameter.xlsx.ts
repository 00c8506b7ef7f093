import { isParameterKind, parameterKinds, shownValue } from '#schema/modules/organisation/parameter/parameter.ts'
import { limaDay } from '#schema/platform/time/working-days.ts'
import type { ListColumn } from '#upstream/kit/xlsx/list-export.ts'
import type { Parameter } from './list-parameters.ts'

const originOf = ({ IsKnown, IsFixed }: Parameter) =>
  IsFixed ? 'De la instalación' : IsKnown ? 'Del programa' : 'Propio'

const displayedValue = (kind: string, value: string | null) =>
  value === null || value === '' ? null : shownValue(kind, value)

/** The columns of the exported parameters: what the company says beside what holds where it says nothing. */
export const parameterColumns: readonly ListColumn<Parameter>[] = [
  { title: 'Nombre', width: 28, value: (row) => row.PrmName },
  { title: 'Tipo', width: 12, value: ({ PrmKind }) => (isParameterKind(PrmKind) ? parameterKinds[PrmKind] : PrmKind) },
  { title: 'Valor', width: 40, value: (row) => displayedValue(row.PrmKind, row.PrmValue) },
  { title: 'Por defecto', width: 20, value: (row) => displayedValue(row.PrmKind, row.PrmDefault) },
  { title: 'Descripción', width: 60, value: (row) => row.PrmDescription },
  { title: 'Origen', width: 18, value: originOf },
  {
    title: 'Último cambio',
    kind: 'date',
    width: 14,
    value: ({ SecUpdate }) => SecUpdate && limaDay(new Date(SecUpdate)),
  },
  { title: 'Cambiado por', width: 18, value: (row) => row.UsrName },
  { title: 'Estado', value: (row) => (row.SecStatus === 1 ? 'Activo' : 'Inactivo') },
]
