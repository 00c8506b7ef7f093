/** Words of the columns per kind of document. */
export const columnsTexts = {
  transaction: 'Transacción',
  conflict: 'Las columnas cambiaron',
  intro:
    'Así se ve la lista por primera vez. Quien acomode la suya la conserva; «Restablecer columnas» la devuelve a esta.',
  columns: 'Columnas',
  headingOf: (column: string) => `Título de ${column}`,
  visibleOf: (column: string) => `Mostrar ${column}`,
  preview: 'Vista previa',
  own: 'Usar las del programa',
  ownQuestion: '¿Volver a las columnas del programa para toda la compañía?',
  yesOwn: 'Sí, volver',
} as const
