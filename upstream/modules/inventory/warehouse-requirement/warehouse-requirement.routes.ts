import { registerDownload, registerRead, registerWrite, type Call } from '#upstream/platform/http/call.ts'
import type { App, AppServices } from '#upstream/platform/http/services.ts'
import { allowed, staffOrService } from '#upstream/platform/auth/policy.ts'
import { registerListExport } from '#upstream/kit/xlsx/list-export.ts'
import { KEEPER, MINE } from './warehouse-requirement-access.ts'
import { attendWarehouseRequirement } from './attend.ts'
import { readWarehouseRequirement, readWarehouseRequirements } from './read/warehouse-requirement-by-id.ts'
import {
  annulWarehouseRequirement,
  changeWarehouseRequirementCategory,
  closeWarehouseRequirement,
  declineWarehouseRequirement,
} from './change-warehouse-requirement.ts'
import {
  annulInput,
  attendInput,
  byIdInput,
  categoryInput,
  closeInput,
  declineInput,
  saveInput,
  slipInput,
  warehousePageInput,
} from './warehouse-requirement.input.ts'
import { PDF, printPdf } from '#upstream/kit/pdf/print-pdf.ts'
import { readHandOutSlip } from './read/hand-out-slip.pdf.ts'
import { warehousePage } from './read/list-warehouse-requirements.ts'
import { saveWarehouseRequirement } from './save-warehouse-requirement.ts'
import { readStockInWarehouse, stockInput } from './stock-in-warehouse.ts'
import { warehouseColumns } from './read/warehouse-requirement.xlsx.ts'

/** Which of them a person sees is for the rows to say (rules 8); who may change them, for the options. */
const viewPolicy = staffOrService
const editPolicy = allowed({ option: KEEPER, flag: 'Edit' })
/** What ends a document or sends it back: a service account needs the grant to annul. */
const endPolicy = allowed({ option: KEEPER, flag: 'Edit', serviceAccounts: ['ANNUL'] })

/** Does a change and answers the document as it then stands. */
const thenRead =
  <Body extends { WrqID: number }>(work: (call: Call<Body>) => Promise<void>) =>
  async (call: Call<Body>) => {
    await work(call)
    return readWarehouseRequirement(call, call.body.WrqID)
  }

/** LgsWarehouseRequirement: what areas ask of a warehouse's stock (docs/rest-contract.md). */
export function warehouseRequirementRoutes(app: App, services: AppServices): void {
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/LgsWarehouseRequirement/pagination',
      policy: viewPolicy,
      body: warehousePageInput,
      versioned: {},
      summary: 'A page of the warehouse requirements that the caller may see',
    },
    warehousePage,
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/LgsWarehouseRequirement/byid',
      policy: viewPolicy,
      body: byIdInput,
      versioned: {},
      summary: 'A warehouse requirement, or with a list of keys several',
    },
    async (call) =>
      Array.isArray(call.body.WrqID)
        ? readWarehouseRequirements(call, call.body.WrqID)
        : readWarehouseRequirement(call, call.body.WrqID),
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/LgsWarehouseRequirement/stock',
      policy: allowed({ option: [MINE, KEEPER], flag: 'View' }),
      body: stockInput,
      summary: 'What one warehouse has of articles, and whether it may be asked for them',
    },
    readStockInWarehouse,
  )
  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: '/LgsWarehouseRequirement/save',
      policy: allowed({ option: MINE, flag: ['Add', 'Edit', 'Save'] }),
      body: saveInput,
      summary: 'Asks of a warehouse, or changes what was asked',
    },
    async (call) => readWarehouseRequirement(call, await saveWarehouseRequirement(call)),
  )
  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: '/LgsWarehouseRequirement/attend',
      policy: editPolicy,
      body: attendInput,
      summary: 'Hands stock out, in part or in full',
    },
    thenRead(attendWarehouseRequirement),
  )
  registerWrite(
    app,
    services,
    {
      method: 'PUT',
      url: '/LgsWarehouseRequirement/decline',
      policy: endPolicy,
      body: declineInput,
      summary: 'Sends a warehouse requirement back to its author',
    },
    thenRead(declineWarehouseRequirement),
  )
  registerWrite(
    app,
    services,
    {
      method: 'PUT',
      url: '/LgsWarehouseRequirement/close',
      policy: endPolicy,
      body: closeInput,
      summary: 'Closes a warehouse requirement that was handed out in part, for a reason',
    },
    thenRead(closeWarehouseRequirement),
  )
  registerWrite(
    app,
    services,
    {
      method: 'PUT',
      url: '/LgsWarehouseRequirement/editcategory',
      policy: allowed({ option: [MINE, KEEPER], flag: 'Edit' }),
      body: categoryInput,
      summary: 'Changes the category',
    },
    thenRead(changeWarehouseRequirementCategory),
  )
  registerWrite(
    app,
    services,
    {
      method: 'PUT',
      url: '/LgsWarehouseRequirement/anulated',
      policy: allowed({ option: [MINE, KEEPER], flag: 'Delete' }),
      body: annulInput,
      summary: 'Annuls a warehouse requirement of which nothing was handed out',
    },
    thenRead(annulWarehouseRequirement),
  )
  registerDownload(
    app,
    services,
    {
      method: 'POST',
      url: '/helper/pdfwarehouserequirement',
      policy: viewPolicy,
      body: slipInput,
      summary: 'The slip that is signed when goods are handed out, as a PDF',
    },
    async (call) => {
      const slip = await readHandOutSlip(call, call.body.WrqID)
      return async () => ({ bytes: await printPdf(slip), name: `${slip.number}.pdf`, type: PDF })
    },
  )
  registerListExport(app, services, {
    resource: 'LgsWarehouseRequirement',
    option: [MINE, KEEPER],
    status: 'WrqStatus',
    input: warehousePageInput,
    page: warehousePage,
    columns: warehouseColumns,
    sheet: 'Requerimientos de almacén',
    cutSheet: 'Primeros 10,000',
    name: 'requerimientos-almacen.xlsx',
  })
}
