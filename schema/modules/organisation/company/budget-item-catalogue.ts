import { choice, open, text, type Catalogue } from '#schema/kit/catalogue/descriptor.ts'

/** Partidas: what a distribution in project mode is charged to. `budgetItems` lists what a form offers, this what is kept. */
export const budgetItem: Catalogue = {
  type: 'BudgetItem',
  list: 'companyBudgetItems',
  title: 'Partidas',
  singular: 'Partida',
  resource: 'GenBudgetItem',
  key: 'PtdID',
  route: '/general/partidas',
  option: 'BUDGET_ITEMS',
  fields: {
    code: text('PtdCode', 'Código', { required: true, max: 20 }),
    description: text('PtdDescriptionLong', 'Descripción', { required: true }),
    business: choice('TypeBusiness', 'Compañía', 1059, open),
  },
  search: ['code', 'description'],
  unique: ['code'],
}
