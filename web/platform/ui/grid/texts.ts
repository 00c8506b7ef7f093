/** Words of the lists (back-office.md 9 gives the page sizes). */
export const gridTexts = {
  empty: 'No hay registros.',
  noResults: 'Ningún registro coincide con lo buscado.',
  all: 'Todos',
  rowsPerPage: 'Filas por página',
  rowActions: 'Acciones',
  select: (row: string) => `Seleccionar ${row}`,
  selectAll: 'Seleccionar todos',
  resetOrder: 'Restablecer orden',
  equals: 'Es igual a',
  loading: 'Cargando',
  moreThan: 'más de',
  search: 'Buscar',
  refresh: 'Actualizar',
  columns: 'Columnas',
  resetLayout: 'Restablecer columnas',
  cappedAt: 'Se muestran como máximo 10 000 filas.',
} as const
