import { choice, decimal, flag, integer, reference, text, type Catalogue } from './descriptor.ts'

/** An approval circuit: what a document must be to fit it; an empty condition is any (rules 2). Its levels stand apart. */
export const circuit: Catalogue = {
  type: 'ApprovalCircuit', list: 'approvalCircuits', title: 'Circuitos de aprobación', singular: 'Circuito de aprobación',
  resource: 'SecCircuit', key: 'AccID', route: '/configuracion/circuitosaprobacion', option: 'CIRCUITS',
  fields: {
    name: text('AccName', 'Nombre', { required: true, max: 120 }),
    transaction: reference('TrsCode', 'Transacción', 'SecTransaction', 'TrsName', { required: true }),
    area: reference('AreID', 'Área', 'GenArea', 'AreName'),
    costCenter: reference('CceID', 'Centro de costo', 'GenCostCenter', 'CceDescription', { hidden: true }),
    project: reference('PrjID', 'Proyecto', 'GenProject', 'PrjName', { hidden: true }),
    category: choice('TypeCategory', 'Categoría', 1012),
    currency: choice('TypeCurrency', 'Moneda', 1020, { hidden: true }),
    amountFrom: decimal('AccAmountFrom', 'Importe desde'),
    amountTo: decimal('AccAmountTo', 'Importe hasta'),
    priority: integer('AccPriority', 'Prioridad'),
    allowsCreator: flag('AccAllowCreator', 'El creador puede aprobar'),
  },
  search: ['name', 'transaction'], unique: ['name'],
}
