/** Words of the kinds of documents. */
export const transactionTexts = {
  singular: 'Transacción',
  code: 'Código',
  name: 'Nombre',
  conflict: 'La transacción cambió',
  component: 'Componente',
  circuits: 'Circuitos',
  running: 'En curso',
  circuitsOf: (count: number) => (count === 1 ? '1 circuito' : `${count} circuitos`),
  runningOf: (count: number) => (count === 1 ? '1 documento' : `${count} documentos`),
  columnsOf: (name: string) => `Columnas de ${name}`,
  codeHint: 'El código es del programa y no cambia.',
  everywhere: 'El nombre es el mismo para todas las compañías; no cambia los documentos en curso.',
} as const
