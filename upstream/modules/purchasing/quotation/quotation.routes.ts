import { z } from 'zod'
import { callers } from '#upstream/kit/document/annulment.ts'
import { registerRead, registerWrite, type Call } from '#upstream/platform/http/call.ts'
import type { App, AppServices } from '#upstream/platform/http/services.ts'
import { id } from '#upstream/platform/http/id.ts'
import { allowed, staffOrService } from '#upstream/platform/auth/policy.ts'
import { registerListExport } from '#upstream/kit/xlsx/list-export.ts'
import { QUOTATIONS, unsealPolicy } from './quotation-access.ts'
import { readQuotation, readQuotations } from './read/quotation-by-id.ts'
import { annulQuotation, annulInput } from './lifecycle/annul-quotation.ts'
import { closeInput, closeQuotation } from './lifecycle/close-quotation.ts'
import { extendDeadline, extendInput } from './lifecycle/extend-deadline.ts'
import { saveInput } from './quotation.input.ts'
import { openLines, openLinesInput } from './save/open-lines.ts'
import { quotationChanges, quotationChangesInput, quotationPage, quotationPageInput } from './read/list-quotations.ts'
import { addInput, changeInput, saveParticipant, updateParticipant } from './lifecycle/save-participant.ts'
import { saveQuotation } from './save/save-quotation.ts'
import { sendInput, sendQuery, sendToCircuit } from './lifecycle/send-to-circuit.ts'
import { requestUnseal, decideUnseal, unsealDecisionInput, unsealInput } from './lifecycle/unseal-quotation.ts'
import { weightRoutes } from './save/weights.routes.ts'
import { quotationColumns } from './read/quotation.xlsx.ts'

const byIdInput = z.object({ ...callers, CttID: z.union([id, z.array(id).max(500)]) })

/** Which quotations a person sees is for the rows to say (rules 8); who may change them, for the screen's option. */
const versionedView = { policy: staffOrService, versioned: {} }
const fullViewPolicy = allowed({ option: QUOTATIONS, flag: 'View' })
const changePolicy = allowed({ option: QUOTATIONS, flag: ['Add', 'Edit', 'Save'] })
const deletePolicy = allowed({ option: QUOTATIONS, flag: 'Delete' })

/** Does a change and answers the quotation as it then stands. */
const thenRead =
  <Body extends { CttID: number }>(work: (call: Call<Body>) => Promise<void>) =>
  async (call: Call<Body>) => {
    await work(call)
    return readQuotation(call, call.body.CttID)
  }

/** LgsCotization: the calls about the quotation itself and whom it asks. */
export function quotationRoutes(app: App, services: AppServices): void {
  const at = <const M, C extends string>(method: M, call: C) => ({ method, url: `/LgsCotization/${call}` }) as const
  registerRead(
    app,
    services,
    {
      ...at('POST', 'pagination'),
      ...versionedView,
      body: quotationPageInput,
      summary: 'A page of the quotations that the caller may see',
    },
    quotationPage,
  )
  registerRead(
    app,
    services,
    {
      ...at('POST', 'changes'),
      policy: versionedView.policy,
      body: quotationChangesInput,
      summary: 'How many of the filtered quotations others changed in the last milliseconds',
    },
    quotationChanges,
  )
  registerRead(
    app,
    services,
    {
      ...at('POST', 'byId'),
      ...versionedView,
      body: byIdInput,
      summary: 'A quotation, or with a list of keys several',
    },
    async (call) =>
      Array.isArray(call.body.CttID) ? readQuotations(call, call.body.CttID) : readQuotation(call, call.body.CttID),
  )
  registerRead(
    app,
    services,
    {
      ...at('POST', 'openlines'),
      policy: fullViewPolicy,
      body: openLinesInput,
      summary: 'Lines of approved requirements of which something is neither quoted nor ordered',
    },
    openLines,
  )
  registerWrite(
    app,
    services,
    {
      ...at('POST', 'save'),
      policy: changePolicy,
      body: saveInput,
      summary: 'Creates a quotation, or changes one that nobody has offered on',
    },
    (call) => saveQuotation(call, services.webUrl),
  )
  registerWrite(
    app,
    services,
    {
      ...at('PUT', 'extend'),
      policy: changePolicy,
      body: extendInput,
      summary: 'Moves the deadline of a quotation where no offer stands, and invites again whoever has not answered',
    },
    thenRead((call) => extendDeadline(call, services.webUrl)),
  )
  registerWrite(
    app,
    services,
    { ...at('PUT', 'anulated'), policy: deletePolicy, body: annulInput, summary: 'Annuls a quotation' },
    thenRead(annulQuotation),
  )
  registerWrite(
    app,
    services,
    {
      ...at('PUT', 'close'),
      policy: deletePolicy,
      body: closeInput,
      summary: 'Ends a quotation of whose winner nothing is ordered, for a reason',
    },
    thenRead(closeQuotation),
  )
  registerWrite(
    app,
    services,
    {
      ...at('PUT', 'unseal'),
      policy: unsealPolicy,
      body: unsealInput,
      summary: 'Asks to open sealed offers early; another person confirms',
    },
    thenRead(requestUnseal),
  )
  registerWrite(
    app,
    services,
    {
      ...at('PUT', 'unsealdecision'),
      policy: unsealPolicy,
      body: unsealDecisionInput,
      summary: 'Confirms, refuses or withdraws what was asked: opening sealed offers early',
    },
    thenRead(decideUnseal),
  )
  registerWrite(
    app,
    services,
    {
      ...at('POST', 'sendcircuit'),
      policy: changePolicy,
      body: sendInput,
      query: sendQuery,
      summary: 'Sends a quotation to its circuit',
    },
    sendToCircuit,
  )
  registerWrite(
    app,
    services,
    { ...at('POST', 'saveparticipant'), policy: changePolicy, body: addInput, summary: 'Invites one more supplier' },
    async (call) => (await readQuotation(call, await saveParticipant(call, services.webUrl))).itemsParticipant,
  )
  registerWrite(
    app,
    services,
    {
      ...at('PUT', 'updateparticipant'),
      policy: changePolicy,
      body: changeInput,
      summary: 'Changes how a participant is called and written to',
    },
    async (call) => {
      const { CttID, itemsParticipant } = await readQuotation(call, await updateParticipant(call, services.webUrl))
      return { CttID, itemsParticipant }
    },
  )
  registerListExport(app, services, {
    resource: 'LgsCotization',
    call: 'listexcel',
    option: QUOTATIONS,
    status: 'CttStatus',
    input: quotationPageInput,
    page: quotationPage,
    columns: quotationColumns,
    sheet: 'Cotizaciones',
    cutSheet: 'Primeras 10,000',
    name: 'cotizaciones.xlsx',
  })
  weightRoutes(app, services)
}
