import type { ListColumn } from '#upstream/kit/xlsx/list-export.ts'
import type { CostCenter } from './cost-center.repo.ts'

/** The columns of the exported list of cost centres. */
export const costCenterColumns: readonly ListColumn<CostCenter>[] = [
  { title: 'Código', width: 14, value: (row) => row.CceCenterCoste },
  { title: 'Nombre', width: 36, value: (row) => row.CceName },
  { title: 'Descripción', width: 44, value: (row) => row.CceDescription },
  { title: 'Nivel', value: (row) => String(row.CceLevel) },
  { title: 'Dentro de', width: 36, value: (row) => row.CceParentName },
  { title: 'Área', width: 28, value: (row) => row.AreName },
  { title: 'Estado', value: (row) => (row.SecStatus === 1 ? 'Activo' : 'Inactivo') },
]
