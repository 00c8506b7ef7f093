/** Words of a list that leaves as Excel. */
export const excelTexts = { export: 'Exportar Excel' } as const
