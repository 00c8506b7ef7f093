/** Rows of an import that is shown before it is loaded, and loaded at once. */
export const PREVIEW_ROWS_MAX = 5_000
/** Rows of an import that a job loads. */
export const IMPORT_ROWS_MAX = 100_000
/** Characters of a cell at most. */
export const LONGEST_IMPORT_CELL = 10_000

/** How the rows of a file are written. */
export type RowsFileFormat = 'xlsx' | 'csv' | 'jsonl'

/** What is said of a file that cannot be read as rows. */
export const rowsFileMessages = {
  noRows: 'El archivo no tiene filas',
  tooManyRows: 'El archivo tiene más de 100,000 filas. Divídalo en varios.',
  notUtf8: 'El archivo no está en UTF-8. Guárdelo como «CSV UTF-8» y vuelva a subirlo.',
  openQuote: (line: number) => `La fila ${line} abre unas comillas que no se cierran`,
  notJson: (line: number) => `La línea ${line} no es un objeto JSON`,
  noValue: (line: number, name: string) => `Línea ${line}: «${name}» tiene que ser texto, número, verdadero o falso`,
  inexact: (line: number, name: string) =>
    `Línea ${line}: «${name}» tiene demasiadas cifras para un número; escríbalo entre comillas`,
  longCell: (line: number) => `La fila ${line} tiene una celda de más de 10,000 caracteres`,
  noColumn: (title: string) => `El archivo no tiene la columna «${title}»`,
  repeatedColumn: (title: string) => `La columna «${title}» está repetida`,
  formula: 'La celda contiene una fórmula',
} as const
