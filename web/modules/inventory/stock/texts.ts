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

/** A count that corrects what is on record. */
export const adjustmentTexts = {
  title: 'Ajustar stock',
  warehouse: 'Almacén',
  onRecord: 'Figuran:',
  difference: 'Diferencia:',
  counted: 'Cantidad contada',
  reason: 'Motivo del ajuste',
  reasonHelp: 'Queda en el kardex con su nombre.',
  verb: 'Ajustar',
  done: 'Stock ajustado.',
  leave: '¿Cerrar sin ajustar el stock? Se perderá lo que escribió.',
  leaveVerb: 'Sí, cerrar',
} as const
