import { limaDay } from '#schema/platform/time/working-days.ts'
import { registerDownload, registerRead, registerWrite } from '#upstream/platform/http/call.ts'
import type { App, AppServices } from '#upstream/platform/http/services.ts'
import { allowed, signedIn } from '#upstream/platform/auth/policy.ts'
import { PDF, printPdf } from '#upstream/kit/pdf/print-pdf.ts'
import {
  activityInput,
  activityPage,
  activityPageInput,
  activityToDelete,
  deleteActivity,
  saveActivity,
} from '#upstream/modules/purchasing/supplier/supplier-activity.ts'
import { bankPage, bankPageInput } from '#upstream/modules/purchasing/supplier/bank/list-banks.ts'
import { bankInput, bankToDelete, deleteBank, saveBank } from '#upstream/modules/purchasing/supplier/bank/save-bank.ts'
import { declarationInput, saveDeclaration } from '#upstream/modules/purchasing/supplier/declaration.ts'
import { declarationFormatPdf, readDeclarationFormat } from '#upstream/modules/purchasing/supplier/declaration.pdf.ts'
import { readSupplierPendingCounts } from './supplier-home.ts'
import { PARTNERS } from '#upstream/modules/purchasing/supplier/supplier.repo.ts'

/** A supplier for itself, and staff who keep suppliers. */
const profilePolicy = (flag: 'View' | 'Edit') =>
  allowed({ option: PARTNERS, flag: flag === 'Edit' ? ['Edit', 'Save'] : flag, freely: ['supplier'] })

/** GenSupplierBanks, the sworn declaration, and what waits for a supplier. */
export function supplierPortalRoutes(app: App, services: AppServices): void {
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/GenSupplierBanks/pagination',
      policy: profilePolicy('View'),
      body: bankPageInput,
      summary: 'The accounts of a supplier',
    },
    bankPage,
  )
  for (const [method, url] of [
    ['POST', '/GenSupplierBanks/save'],
    ['PUT', '/GenSupplierBanks/update'],
  ] as const) {
    registerWrite(
      app,
      services,
      { method, url, policy: profilePolicy('Edit'), body: bankInput, summary: 'Keeps an account of a supplier' },
      saveBank,
    )
  }
  registerWrite(
    app,
    services,
    {
      method: 'DELETE',
      url: '/GenSupplierBanks/delete',
      policy: profilePolicy('Edit'),
      body: bankToDelete,
      summary: 'Takes an account away',
    },
    deleteBank,
  )
  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: '/GenSupplier/savedj',
      policy: profilePolicy('Edit'),
      body: declarationInput,
      summary: 'Makes an uploaded file the sworn declaration of a supplier',
    },
    async (call) => ({ SupID: await saveDeclaration(call) }),
  )
  registerDownload(
    app,
    services,
    {
      method: 'GET',
      url: '/GenSupplier/formatdj',
      policy: signedIn(['supplier']),
      summary: "The format of the sworn declaration, with the caller's data filled in",
    },
    async (call) => {
      const format = declarationFormatPdf(await readDeclarationFormat(call), services.now())
      return async () => ({ bytes: await printPdf(format), name: 'Declaracion Jurada.pdf', type: PDF })
    },
  )
  registerRead(
    app,
    services,
    {
      method: 'GET',
      url: '/GenSupplier/standing',
      policy: signedIn(['supplier']),
      summary: 'What waits for the supplier that calls',
    },
    (call) => readSupplierPendingCounts(call, limaDay(services.now())),
  )
}

/** GenSupplierEconomicActivity: staff alone (rules 13). */
export function activityRoutes(app: App, services: AppServices): void {
  const staff = (flag: 'View' | 'Edit') =>
    allowed({ option: PARTNERS, flag: flag === 'Edit' ? ['Edit', 'Save'] : flag })
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/GenSupplierEconomicActivity/pagination',
      policy: staff('View'),
      body: activityPageInput,
      summary: 'What a supplier does for a living',
    },
    activityPage,
  )
  for (const [method, url] of [
    ['POST', '/GenSupplierEconomicActivity/save'],
    ['PUT', '/GenSupplierEconomicActivity/update'],
  ] as const) {
    registerWrite(
      app,
      services,
      { method, url, policy: staff('Edit'), body: activityInput, summary: 'Keeps an activity of a supplier' },
      saveActivity,
    )
  }
  registerWrite(
    app,
    services,
    {
      method: 'DELETE',
      url: '/GenSupplierEconomicActivity/delete',
      policy: staff('Edit'),
      body: activityToDelete,
      summary: 'Switches an activity off',
    },
    deleteActivity,
  )
}
