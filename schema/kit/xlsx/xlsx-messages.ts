/** What is said of a sheet that is longer than it may be. */
export const xlsxMessages = {
  over10000Rows: 'El archivo tiene más de 10,000 filas',
  tooManyRows: (most: string) => `El archivo tiene más de ${most} filas`,
} as const
