import { z } from 'zod'
import { registerRead, registerWrite } from '#upstream/platform/http/call.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { id } from '#upstream/platform/http/id.ts'
import { allowed } from '#upstream/platform/auth/policy.ts'
import { registerListExport } from '#upstream/kit/xlsx/list-export.ts'
import { batchPage, batchPageInput, batchToUndo, undoBatch } from './batch.repo.ts'
import { addLead, leadToAdd } from './add-lead.ts'
import { changeLead, leadInput, leadToRemove, setLeadStatus } from './change-lead.ts'
import { importInput, importLeads } from './import-leads.ts'
import { leadPage, leadPageInput, leadSheetColumns } from './list-leads.ts'
import { leadOf } from './lead.repo.ts'
import { LEADS } from '#upstream/modules/engagement/marketing-campaign/marketing-codes.ts'

const LARGEST_IMPORT = 8_000_000

/** /marketing/cargamasiva: the leads, and the uploads that brought them. */
export const leadRoutes: RoutePlugin = (app, services) => {
  const view = allowed({ option: LEADS, flag: 'View' })
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/MarLead/pagination',
      policy: view,
      body: leadPageInput,
      summary: 'Leads: all of them for managers, else those assigned to the caller',
    },
    leadPage,
  )
  registerRead(
    app,
    services,
    { method: 'POST', url: '/MarLead/byid', policy: view, body: z.object({ LeaID: id }), summary: 'One lead' },
    (call) => leadOf(call, call.body.LeaID),
  )
  registerListExport(app, services, {
    resource: 'MarLead',
    option: LEADS,
    status: 'McsID',
    input: leadPageInput,
    page: leadPage,
    columns: leadSheetColumns,
    sheet: 'Prospectos',
    cutSheet: 'Primeros 10,000',
    name: 'prospectos.xlsx',
  })
  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: '/MarLead/importexcel',
      policy: allowed({ option: LEADS, flag: 'Save' }),
      body: importInput,
      bodyLimit: LARGEST_IMPORT,
      summary: 'Loads leads into an active campaign: all or none',
    },
    importLeads,
  )
  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: '/MarLead/save',
      policy: allowed({ option: LEADS, flag: 'Add' }),
      body: leadToAdd,
      summary: 'Writes a lead down by hand',
    },
    addLead,
  )
  registerWrite(
    app,
    services,
    {
      method: 'PUT',
      url: '/MarLead/update',
      policy: allowed({ option: LEADS, flag: ['Edit', 'Save'] }),
      body: leadInput,
      summary: 'Changes a lead: who they are, its state, whose it is, its notes',
    },
    changeLead,
  )
  registerWrite(
    app,
    services,
    {
      method: 'DELETE',
      url: '/MarLead/delete',
      policy: allowed({ option: LEADS, flag: 'Delete' }),
      body: leadToRemove,
      summary: 'Deletes a lead softly, or brings it back',
    },
    setLeadStatus,
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/MarLeadBatch/pagination',
      policy: view,
      body: batchPageInput,
      summary: "Uploads: all of them for managers, else the caller's own",
    },
    batchPage,
  )
  registerWrite(
    app,
    services,
    {
      method: 'DELETE',
      url: '/MarLeadBatch/delete',
      policy: allowed({ option: LEADS, flag: 'Delete' }),
      body: batchToUndo,
      summary: 'Undoes an upload while none of its leads was touched',
    },
    undoBatch,
  )
}
