import { needsAddForNew, needs, staffOrService, WRITE, type Gate } from './access.ts'

/** What a word of the table means, by resource: verbs apart by spaces. */
export type Resource = Readonly<Record<string, Gate>>
/** A list and its form: looking, keeping and switching off are rights of their own; the values of a select are for all staff. */
export const listResource = (option: string): Resource => ({
  'pagination byid history': needs(option, 'View'),
  list: staffOrService,
  save: needsAddForNew(option, 'Save'),
  update: needs(option, 'Save'),
  delete: needs(option, 'Delete'),
  dataexcel: needs(option, 'Export'),
})
/** A catalogue's screen, which is filled from Excel too. */
export const catalogue = (option: string): Resource => ({
  ...listResource(option),
  importexcel: needs(option, 'Save'),
  'templateexcel checkexcel previewexcel': needs(option, WRITE),
})

/** Catalogues that are nothing else, one line each, said by hand as the rest of the table: resource and option. */
export const plainCatalogues: Readonly<Record<string, Resource>> = {
  LgsArticle: catalogue('ARTICLES'),
  GenBusinessLine: catalogue('BUSINESS_LINE'),
  GenBudgetItem: catalogue('BUDGET_ITEMS'),
  GenExpenseType: catalogue('EXPENSE_TYPES'),
  LgsWarehouse: catalogue('WAREHOUSES'),
  GenCampaign: catalogue('CAMPAIGNS'),
  GenProject: catalogue('PROJECTS'),
  LgsPaymentCondition: catalogue('PAYMENT_CONDITIONS'),
  LgsDayCredit: catalogue('DAY_CREDITS'),
  // Who may save one may switch it on, with the right to edit as well; off, as others, takes the right to delete.
  SecCircuit: { ...catalogue('CIRCUITS'), delete: needs('CIRCUITS', 'Delete Save') },
  SecCircuitException: catalogue('EXCEPTIONS'),
}
