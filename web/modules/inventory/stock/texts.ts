/** What people read of where an article lies. */
export const stockTexts = {
  title: 'Stock por almacén',
  warehouse: 'Almacén',
  none: 'Sin almacén asignado',
  quantity: 'Stock',
  total: 'Total',
  noStock: 'No hay stock en ningún almacén.',
  saveFirst: 'Guarde el artículo para ver su stock.',
  movements: 'Kardex',
  noMovements: 'Aún no hay movimientos.',
  all: 'Todos los almacenes',
  date: 'Fecha',
  document: 'Documento',
  in: 'Entrada',
  out: 'Salida',
  balance: 'Saldo',
} as const
