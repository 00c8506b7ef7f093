import { z } from 'zod'
import { callers } from '#upstream/kit/document/annulment.ts'
import { read, write, type Call } from '#upstream/platform/http/call.ts'
import type { App, House } from '#upstream/platform/http/services.ts'
import { id } from '#upstream/platform/http/id.ts'
import { allowed, signedIn } from '#upstream/platform/auth/policy.ts'
import { exportsList } from '#upstream/kit/xlsx/list-export.ts'
import { QUOTATIONS } from './quotation-access.ts'
import { readQuotation, readQuotations } from './read/quotation-by-id.ts'
import { annul, annulInput } from './lifecycle/annul-quotation.ts'
import { saveInput } from './quotation.input.ts'
import { openLines, openLinesInput } from './save/open-lines.ts'
import { quotationPage, quotationPageInput } from './read/list-quotations.ts'
import { addInput, changeInput, saveParticipant, updateParticipant } from './lifecycle/save-participant.ts'
import { saveQuotation } from './save/save-quotation.ts'
import { sendInput, sendQuery, sendToCircuit } from './lifecycle/send-to-circuit.ts'
import { askToUnseal, decideUnseal, unsealDecisionInput, unsealInput } from './lifecycle/unseal-quotation.ts'
import { readSettings, saveSettings, settingsInput } from './save/weights.ts'
import { quotationColumns } from './read/quotation.xlsx.ts'

/** The option of the screen for weights and sealing. */
const CONFIG = 'QUOTATION_CONFIG'

const byIdInput = z.object({ ...callers, CttID: z.union([id, z.array(id).max(500)]) })

/** Which quotations a person sees is for the rows to say (rules 8); who may change them, for the screen's option. */
const look = signedIn()
const view = allowed({ option: QUOTATIONS, flag: 'View' })
const change = allowed({ option: QUOTATIONS, flag: ['Add', 'Edit', 'Save'] })
const erase = allowed({ option: QUOTATIONS, flag: 'Delete' })

/** Does a change and answers the quotation as it then stands. */
const thenRead =
  <Body extends { CttID: number }>(work: (call: Call<Body>) => Promise<void>) =>
  async (call: Call<Body>) => {
    await work(call)
    return readQuotation(call, call.body.CttID)
  }

/** LgsCotization: the calls about the quotation itself and whom it asks. */
export function quotationRoom(app: App, house: House): void {
  const at = (method: 'POST' | 'PUT', call: string) => ({ method, url: `/LgsCotization/${call}` }) as const
  read(
    app,
    house,
    {
      ...at('POST', 'pagination'),
      policy: look,
      body: quotationPageInput,
      summary: 'A page of the quotations that the caller may see',
    },
    quotationPage,
  )
  read(
    app,
    house,
    { ...at('POST', 'byId'), policy: look, body: byIdInput, summary: 'A quotation, or with a list of keys several' },
    async (call) =>
      Array.isArray(call.body.CttID) ? readQuotations(call, call.body.CttID) : readQuotation(call, call.body.CttID),
  )
  read(
    app,
    house,
    {
      ...at('POST', 'openlines'),
      policy: view,
      body: openLinesInput,
      summary: 'Lines of approved requirements of which something is neither quoted nor ordered',
    },
    openLines,
  )
  write(
    app,
    house,
    {
      ...at('POST', 'save'),
      policy: change,
      body: saveInput,
      summary: 'Creates a quotation, or changes one that nobody has offered on',
    },
    (call) => saveQuotation(call, house.webUrl),
  )
  write(
    app,
    house,
    { ...at('PUT', 'anulated'), policy: erase, body: annulInput, summary: 'Annuls a quotation' },
    thenRead(annul),
  )
  write(
    app,
    house,
    {
      ...at('PUT', 'unseal'),
      policy: view,
      body: unsealInput,
      summary: 'Asks to open sealed offers early; another person confirms',
    },
    thenRead(askToUnseal),
  )
  write(
    app,
    house,
    {
      ...at('PUT', 'unsealdecision'),
      policy: view,
      body: unsealDecisionInput,
      summary: 'Confirms, refuses or withdraws what was asked: opening sealed offers early',
    },
    thenRead(decideUnseal),
  )
  write(
    app,
    house,
    {
      ...at('POST', 'sendcircuit'),
      policy: change,
      body: sendInput,
      query: sendQuery,
      summary: 'Sends a quotation to its circuit',
    },
    sendToCircuit,
  )
  write(
    app,
    house,
    { ...at('POST', 'saveparticipant'), policy: change, body: addInput, summary: 'Invites one more supplier' },
    async (call) => (await readQuotation(call, await saveParticipant(call, house.webUrl))).itemsParticipant,
  )
  write(
    app,
    house,
    {
      ...at('PUT', 'updateparticipant'),
      policy: change,
      body: changeInput,
      summary: 'Changes how a participant is called and written to',
    },
    async (call) => {
      const { CttID, itemsParticipant } = await readQuotation(call, await updateParticipant(call, house.webUrl))
      return { CttID, itemsParticipant }
    },
  )
  exportsList(app, house, {
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
  settingsCalls(app, house)
}

function settingsCalls(app: App, house: House): void {
  const url = '/LgsCotization/weights'
  read(
    app,
    house,
    {
      method: 'POST',
      url,
      policy: allowed({ option: [CONFIG, QUOTATIONS], flag: 'View' }),
      body: z.object(callers).nullish(),
      summary: 'What new quotations begin with: weights and sealing',
    },
    ({ tx, identity }) => readSettings(tx, identity.companyId),
  )
  write(
    app,
    house,
    {
      method: 'PUT',
      url,
      policy: allowed({ option: CONFIG, flag: ['Edit', 'Save'] }),
      body: settingsInput,
      summary: 'Changes what new quotations begin with',
    },
    saveSettings,
  )
}
