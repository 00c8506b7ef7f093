import {
  choice,
  decimal,
  flag,
  integer,
  open,
  reference,
  text,
  type Catalogue,
} from '#schema/kit/catalogue/descriptor.ts'

const openAside = { ...open, hidden: true }

/** An approval circuit: what a document must be to fit it; an empty condition is any (rules 2). Its levels stand apart. */
export const circuit: Catalogue = {
  type: 'ApprovalCircuit',
  list: 'approvalCircuits',
  title: 'Circuitos de aprobación',
  singular: 'Circuito de aprobación',
  resource: 'SecCircuit',
  key: 'AccID',
  route: '/configuracion/circuitosaprobacion',
  option: 'CIRCUITS',
  fields: {
    name: text('AccName', 'Nombre', { required: true, max: 120 }),
    transaction: reference('TrsCode', 'Transacción', 'SecTransaction', 'TrsName', { required: true }),
    area: reference('AreID', 'Área', 'GenArea', 'AreName', open),
    costCenter: reference('CceID', 'Centro de costo', 'GenCostCenter', 'CceDescription', openAside),
    project: reference('PrjID', 'Proyecto', 'GenProject', 'PrjName', openAside),
    category: choice('TypeCategory', 'Categoría', 1012, openAside),
    currency: choice('TypeCurrency', 'Moneda', 1020, openAside),
    amountFrom: decimal('AccAmountFrom', 'Importe desde', { empty: 'Desde cero', isAmount: true }),
    amountTo: decimal('AccAmountTo', 'Importe hasta', { empty: 'Sin tope', isAmount: true }),
    priority: integer('AccPriority', 'Prioridad', {
      hint: 'Si un documento cumple las condiciones de varios circuitos, quien lo envía elige: el de menor número va primero.',
    }),
    allowsCreator: flag('AccAllowCreator', 'El creador puede aprobar', {
      hidden: true,
      hint: 'Quien registró el documento también lo decide, si un nivel es de su cargo.',
    }),
  },
  search: ['name', 'transaction'],
  unique: ['name'],
  startsInactive: true,
}
