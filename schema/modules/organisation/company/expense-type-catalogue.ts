import { choice, open, text, type Catalogue } from '#schema/kit/catalogue/descriptor.ts'

/** Tipos de gasto: what a distribution in expense mode is charged to. `expenseTypes` lists what a form offers, this what is kept. */
export const expenseType: Catalogue = {
  type: 'ExpenseType',
  list: 'companyExpenseTypes',
  title: 'Tipos de gasto',
  singular: 'Tipo de gasto',
  resource: 'GenExpenseType',
  key: 'SptID',
  route: '/general/tiposdegasto',
  option: 'EXPENSE_TYPES',
  fields: {
    code: text('SptCode', 'Código', { required: true, max: 20 }),
    description: text('SptDescriptionLong', 'Descripción', { required: true }),
    business: choice('TypeBusiness', 'Compañía', 1059, open),
  },
  search: ['code', 'description'],
  unique: ['code'],
}
