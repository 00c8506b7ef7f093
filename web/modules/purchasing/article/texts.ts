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
  quantityOf: (article: string) => `Cantidad de ${article}`,
  quantity: 'Cantidad',
  several: 'Escriba cantidades para agregar varios a la vez.',
  addChosen: (count: number) => (count === 1 ? 'Agregar 1 artículo' : `Agregar ${count} artículos`),
  empty: 'Ningún artículo coincide con lo buscado.',
} as const
