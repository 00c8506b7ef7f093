/** Words of the sums below a list. */
export const amountTexts = {
  total: 'Total de lo filtrado:',
  failed: 'No se pudo sumar lo filtrado.',
} as const
