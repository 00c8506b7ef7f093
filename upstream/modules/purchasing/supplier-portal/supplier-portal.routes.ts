import { limaDay } from '#schema/platform/time/working-days.ts'
import { file, read, write } from '#upstream/platform/http/call.ts'
import type { App, House } from '#upstream/platform/http/services.ts'
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
import { printedFormat, readFormat } from '#upstream/modules/purchasing/supplier/declaration.pdf.ts'
import { standingOf } from './supplier-home.ts'
import { PARTNERS } from '#upstream/modules/purchasing/supplier/supplier.repo.ts'

/** A supplier for itself, and staff who keep suppliers. */
const kept = (flag: 'View' | 'Edit') =>
  allowed({ option: PARTNERS, flag: flag === 'Edit' ? ['Edit', 'Save'] : flag, freely: ['supplier'] })

/** GenSupplierBanks, the sworn declaration, and what waits for a supplier. */
export function supplierPortalRoom(app: App, house: House): void {
  read(
    app,
    house,
    {
      method: 'POST',
      url: '/GenSupplierBanks/pagination',
      policy: kept('View'),
      body: bankPageInput,
      summary: 'The accounts of a supplier',
    },
    bankPage,
  )
  for (const [method, url] of [
    ['POST', '/GenSupplierBanks/save'],
    ['PUT', '/GenSupplierBanks/update'],
  ] as const) {
    write(
      app,
      house,
      { method, url, policy: kept('Edit'), body: bankInput, summary: 'Keeps an account of a supplier' },
      saveBank,
    )
  }
  write(
    app,
    house,
    {
      method: 'DELETE',
      url: '/GenSupplierBanks/delete',
      policy: kept('Edit'),
      body: bankToDelete,
      summary: 'Takes an account away',
    },
    deleteBank,
  )
  write(
    app,
    house,
    {
      method: 'POST',
      url: '/GenSupplier/savedj',
      policy: kept('Edit'),
      body: declarationInput,
      summary: 'Makes an uploaded file the sworn declaration of a supplier',
    },
    async (call) => ({ SupID: await saveDeclaration(call) }),
  )
  file(
    app,
    house,
    {
      method: 'GET',
      url: '/GenSupplier/formatdj',
      policy: signedIn(['supplier']),
      summary: "The format of the sworn declaration, with the caller's data filled in",
    },
    async (call) => {
      const format = printedFormat(await readFormat(call), house.now())
      return async () => ({ bytes: await printPdf(format), name: 'Declaracion Jurada.pdf', type: PDF })
    },
  )
  read(
    app,
    house,
    {
      method: 'GET',
      url: '/GenSupplier/standing',
      policy: signedIn(['supplier']),
      summary: 'What waits for the supplier that calls',
    },
    (call) => standingOf(call, limaDay(house.now())),
  )
}

/** GenSupplierEconomicActivity: staff alone (rules 13). */
export function activityRoom(app: App, house: House): void {
  const staff = (flag: 'View' | 'Edit') =>
    allowed({ option: PARTNERS, flag: flag === 'Edit' ? ['Edit', 'Save'] : flag })
  read(
    app,
    house,
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
    write(
      app,
      house,
      { method, url, policy: staff('Edit'), body: activityInput, summary: 'Keeps an activity of a supplier' },
      saveActivity,
    )
  }
  write(
    app,
    house,
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
