/** Words of what is done with several rows of a list. */
export const bulkTexts = {
  region: 'Selección',
  selected: (count: number) => (count === 1 ? '1 seleccionado' : `${count} seleccionados`),
  excel: 'Excel de los elegidos',
  annul: (count: number) =>
    count === 1 ? '¿Anular el documento elegido?' : `¿Anular los ${count} documentos elegidos?`,
  clear: 'Quitar selección',
  done: 'Hechos',
  undone: 'Sin hacer',
  retry: 'Reintentar los que no se hicieron',
  tooMany: (most: number) => `Elija ${most} filas como máximo`,
} as const
