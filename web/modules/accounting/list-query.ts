import { ledgerList } from '#schema/modules/accounting/ledger/ledger.list.ts'
import { mailboxList } from '#schema/modules/accounting/mailbox/mailbox.list.ts'
import { excelPath, listRules, listVariables } from '#web/kit/list/list-query.ts'
import type { GridQuery } from '#web/platform/ui/grid/grid-model.ts'

const mailbox = listRules(mailboxList)
const ledger = listRules(ledgerList)

export const mailboxVariables = (query: GridQuery) => listVariables(mailbox, { query, mine: false })

export const ledgerVariables = (query: GridQuery) => listVariables(ledger, { query, mine: false })

/** Where such a list lies as Excel, as it is filtered and ordered. */
export const sheetPath = (file: string, variables: Parameters<typeof excelPath>[1]) =>
  excelPath(`${file}.xlsx`, variables)
