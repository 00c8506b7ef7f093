/** Words of the article pickers: back-office.md 2. */
export const articleTexts = {
  picker: 'Artículos',
  open: 'Buscar en la lista de artículos',
  search: 'Código o descripción',
  code: 'Código',
  description: 'Descripción',
  unit: 'Unidad de medida',
  stock: 'Stock disponible',
  choose: 'Elegir',
  empty: 'Ningún artículo coincide con lo buscado.',
} as const
