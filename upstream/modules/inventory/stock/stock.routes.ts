import { article } from '#schema/modules/purchasing/article/article-catalogue.ts'
import { limaDay } from '#schema/platform/time/working-days.ts'
import { registerRead } from '#upstream/platform/http/call.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { allowed } from '#upstream/platform/auth/policy.ts'
import { registerListExport, type ListColumn } from '#upstream/kit/xlsx/list-export.ts'
import { kardexSheet, movementPage, movementPageInput, readStock, stockInput, type Movement } from './list-stock.ts'

const isOut = ({ MovQuantity }: Movement) => MovQuantity.startsWith('-')

const columns: readonly ListColumn<Movement>[] = [
  { title: 'Fecha', kind: 'date', value: ({ MovDate }) => limaDay(new Date(MovDate)) },
  { title: 'Transacción', width: 26, value: ({ TrsName }) => TrsName },
  { title: 'Documento', width: 20, value: ({ DocumentNumber }) => DocumentNumber },
  { title: 'Motivo', width: 30, value: ({ MovReason }) => MovReason },
  { title: 'Almacén', width: 24, value: ({ WhsName }) => WhsName },
  { title: 'Entrada', kind: 'quantity', value: (row) => (isOut(row) ? null : row.MovQuantity) },
  { title: 'Salida', kind: 'quantity', value: (row) => (isOut(row) ? row.MovQuantity.slice(1) : null) },
  { title: 'Saldo', kind: 'quantity', value: ({ MovBalance }) => MovBalance },
  { title: 'Usuario', width: 28, value: ({ UsrName }) => UsrName },
]

/** LgsArticleStock, LgsStockMovement: where an article lies, and how it came there (docs/decisions/0022). */
export const stockRoutes: RoutePlugin = (app, services) => {
  const policy = allowed({ option: article.option, flag: 'View' })
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/LgsArticleStock/list',
      policy,
      body: stockInput,
      summary: 'What each warehouse has of an article',
    },
    readStock,
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/LgsStockMovement/pagination',
      policy,
      body: movementPageInput,
      summary: 'The kardex of an article: what came in and went out, and what there was then',
    },
    movementPage,
  )
  registerListExport(app, services, {
    resource: 'LgsStockMovement',
    option: article.option,
    status: 'WhsCode',
    input: movementPageInput,
    page: kardexSheet,
    columns,
    sheet: 'Kardex',
    cutSheet: 'Últimos 10,000',
    name: 'kardex.xlsx',
  })
}
