/** How an export is written. */
export const exportFormats = ['jsonl', 'csv', 'xlsx'] as const
export type ExportFormatCode = (typeof exportFormats)[number]

/** Days for which the file of an export can be downloaded. */
export const EXPORT_DAYS = 7
/** Rows of a list's Excel: longer ones are exported. */
export const EXCEL_ROWS_MAX = 10_000
/** Rows of an export: what one sheet of a workbook takes. */
export const EXPORT_ROWS_MAX = 1_000_000
/** Exports of a company that may be under way. */
export const EXPORTS_OF_COMPANY = 5

/** What is said of exports, by the services and the screen alike. */
export const exportMessages = {
  unknownList: 'Esta lista no se puede exportar',
  ownUnderWay: 'Ya tiene una exportación en curso. Espere a que termine o cancélela.',
  companyUnderWay: 'Su compañía ya tiene 5 exportaciones en curso. Espere a que termine una.',
  tooManyRows: 'La lista tiene más de 1,000,000 filas. Acote el filtro y vuelva a exportar.',
  ended: 'La exportación ya terminó',
  gaveUp: 'La exportación no se pudo terminar. Vuelva a pedirla.',
} as const

/** What an export is called to the person whom it is ready for. */
export const exportNotice = {
  ready: (list: string) => `Su exportación está lista: ${list}`,
  failed: (list: string) => `Su exportación no se pudo hacer: ${list}`,
} as const
