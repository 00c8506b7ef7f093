import { changesInput } from '#upstream/kit/document/list/count-changes.ts'
import { registerRead, registerWrite } from '#upstream/platform/http/call.ts'
import type { App, AppServices } from '#upstream/platform/http/services.ts'
import { allowed, staffOrService } from '#upstream/platform/auth/policy.ts'
import { registerListExport } from '#upstream/kit/xlsx/list-export.ts'
import { giveConformity } from './conformity/give-conformity.ts'
import { ATTENTIONS, CONFORMITIES } from './reception-access.ts'
import { annulReception } from './annul-reception.ts'
import { readReception, readReceptions, receptionsOf } from './read/reception-by-id.ts'
import {
  annulInput,
  byIdInput,
  conformityQuery,
  ofOrdersInput,
  receptionPageInput,
  saveInput,
} from './reception.input.ts'
import { receptionChanges, receptionPage, receptionTotals } from './read/list-receptions.ts'
import { saveReception } from './save-reception.ts'
import { receptionColumns } from './read/reception.xlsx.ts'

/** Which receptions a person sees is for the rows to say (rules 8); who may change them, for the screen's option. */
const viewPolicy = staffOrService
const recordPolicy = allowed({ option: ATTENTIONS, flag: ['Add', 'Save'] })
const deletePolicy = allowed({ option: ATTENTIONS, flag: 'Delete' })

/** LgsOrderAttended: what arrived of orders, and its acts of conformity. */
export function receptionRoutes(app: App, services: AppServices): void {
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/LgsOrderAttended/pagination',
      policy: viewPolicy,
      body: receptionPageInput,
      versioned: {},
      summary: 'A page of the receptions that the caller may see',
    },
    receptionPage,
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/LgsOrderAttended/totals',
      policy: viewPolicy,
      body: receptionPageInput,
      versioned: {},
      summary: 'What the filtered receptions come to, by currency',
    },
    receptionTotals,
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/LgsOrderAttended/changes',
      policy: viewPolicy,
      body: receptionPageInput.and(changesInput),
      summary: 'How many of the filtered receptions others changed in the last milliseconds',
    },
    receptionChanges,
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/LgsOrderAttended/byid',
      policy: viewPolicy,
      body: byIdInput,
      versioned: {},
      summary: 'A reception, or with a list of keys several',
    },
    async (call) =>
      Array.isArray(call.body.OttID) ? readReceptions(call, call.body.OttID) : readReception(call, call.body.OttID),
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/LgsOrderPurcharse/attendedbyid',
      policy: viewPolicy,
      body: ofOrdersInput,
      versioned: {},
      summary: 'The receptions of an order, or with a list of keys of several, oldest first',
    },
    (call) => receptionsOf(call, [call.body.OrdID].flat()),
  )
  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: '/LgsOrderAttended/save',
      policy: recordPolicy,
      body: saveInput,
      summary: 'Records what arrived of an order',
    },
    saveReception,
  )
  registerWrite(
    app,
    services,
    {
      method: 'PUT',
      url: '/LgsOrderAttended/anulated',
      policy: deletePolicy,
      body: annulInput,
      summary: 'Annuls a reception',
    },
    async (call) => {
      await annulReception(call)
      return readReception(call, call.body.OttID)
    },
  )
  registerWrite(
    app,
    services,
    {
      method: 'GET',
      url: '/LgsOrderAttended/generatedconformity',
      policy: viewPolicy,
      query: conformityQuery,
      summary: 'The name of the Acta de Conformidad of a reception; its number is taken once',
    },
    giveConformity,
  )
  registerListExport(app, services, {
    resource: 'LgsOrderAttended',
    option: [ATTENTIONS, CONFORMITIES],
    status: 'OttStatus',
    input: receptionPageInput,
    page: receptionPage,
    columns: receptionColumns,
    sheet: 'Atenciones',
    cutSheet: 'Primeras 10,000',
    name: 'atenciones.xlsx',
  })
}
