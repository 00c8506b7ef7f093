import { choice, date, open, reference, text, type Catalogue } from '#schema/kit/catalogue/descriptor.ts'

/** Who or what goes to a circuit before any condition is asked, from a day to a day (rules 2). */
export const circuitException: Catalogue = {
  type: 'CircuitException',
  list: 'circuitExceptions',
  title: 'Excepciones',
  singular: 'Excepción',
  resource: 'SecCircuitException',
  key: 'ExcID',
  route: '/configuracion/circuitos/excepciones',
  option: 'EXCEPTIONS',
  fields: {
    transaction: reference('TrsCode', 'Transacción', 'SecTransaction', 'TrsName', { required: true }),
    user: reference('UsrID', 'Usuario', 'SecUser', 'UsrFullName', { offeredBy: 'User/list', ...open }),
    area: reference('AreID', 'Área', 'GenArea', 'AreName', open),
    category: choice('TypeCategory', 'Categoría', 1012, { ...open, hidden: true }),
    circuit: reference('AccID', 'Circuito', 'SecCircuit', 'AccName', { required: true }),
    from: date('ExcFrom', 'Desde', { required: true }),
    to: date('ExcTo', 'Hasta', { required: true }),
    reason: text('ExcReason', 'Motivo', { required: true, hidden: true }),
  },
  search: ['reason'],
}
