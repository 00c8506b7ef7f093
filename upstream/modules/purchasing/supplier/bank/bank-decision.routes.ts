import { registerWrite } from '#upstream/platform/http/call.ts'
import type { App, AppServices } from '#upstream/platform/http/services.ts'
import { allowed } from '#upstream/platform/auth/policy.ts'
import { ACCOUNT_DECISION } from './account-deciders.ts'
import { bankToConfirm, bankToReject, confirmBank, rejectBank } from './decide-bank.ts'

/** GenSupplierBanks: the decision of a second person about a new or changed account (decision 0078). */
export function bankDecisionRoutes(app: App, services: AppServices): void {
  const policy = allowed({ option: ACCOUNT_DECISION, flag: ['Edit', 'Save'], serviceAccounts: false })
  registerWrite(
    app,
    services,
    {
      method: 'PUT',
      url: '/GenSupplierBanks/confirm',
      policy,
      body: bankToConfirm,
      summary: 'Confirms a new or changed account of a supplier, so that it is paid to',
    },
    confirmBank,
  )
  registerWrite(
    app,
    services,
    {
      method: 'PUT',
      url: '/GenSupplierBanks/reject',
      policy,
      body: bankToReject,
      summary: 'Rejects a new or changed account of a supplier; what was confirmed before counts again',
    },
    rejectBank,
  )
}
