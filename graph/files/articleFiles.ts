import { sheet, type Door } from './door.ts'
import { hangSheet } from './readSheet.ts'

const template = sheet({ method: 'GET', path: 'LgsArticle/templateexcel', name: 'plantilla-articulos.xlsx' })

export const articleFiles = (door: Door): void => hangSheet(door, '/files/articles', { resource: 'LgsArticle', template })
