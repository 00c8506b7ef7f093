import { limaDay } from '#schema/platform/time/working-days.ts'
import { registerRead, registerWrite, type Call } from '#upstream/platform/http/call.ts'
import type { RoutePlugin } from '#upstream/platform/http/services.ts'
import { allowed } from '#upstream/platform/auth/policy.ts'
import { registerListExport } from '#upstream/kit/xlsx/list-export.ts'
import { FOLLOW_UP, followUpEditPolicy, followUpViewPolicy } from './follow-up-access.ts'
import { byIdInput, followUpPage, followUpPageInput, readChangedFollowUp, readFollowUp } from './list-follow-ups.ts'
import { findFollowUpContacts, peopleQuery, readResponsibles } from './follow-up-people.ts'
import { addNote, noteInput, saveFollowUp, saveInput, setStatus, statusInput } from './save-follow-up.ts'

/** CarFollowUp: what customers and suppliers ask, whose it is, and what was done about it (rules 12). */
export const followUpRoutes: RoutePlugin = (app, services) => {
  const today = () => limaDay(services.now())
  /** Does a change and answers the case as it then stands. */
  const thenRead =
    <Body>(work: (call: Call<Body>) => Promise<number>) =>
    async (call: Call<Body>) =>
      readChangedFollowUp(call, await work(call), today())

  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/CarFollowUp/pagination',
      policy: followUpViewPolicy,
      body: followUpPageInput,
      summary: 'A page of the cases that the caller may see',
    },
    (call) => followUpPage(call, today()),
  )
  registerListExport(app, services, {
    resource: 'CarFollowUp',
    option: FOLLOW_UP,
    status: 'FolStatus',
    input: followUpPageInput,
    page: (call) => followUpPage(call, today()),
    columns: [
      { title: 'Número', width: 18, value: ({ FolDocumentNumber }) => FolDocumentNumber },
      { title: 'Asunto', width: 50, value: ({ FolSubject }) => FolSubject },
      { title: 'Cliente o proveedor', width: 36, value: ({ FolWhoName }) => FolWhoName },
      { title: 'Documento', width: 14, value: ({ FolWhoDocument }) => FolWhoDocument },
      { title: 'Canal', value: ({ FolChannelName }) => FolChannelName },
      { title: 'Estado', value: ({ FolStatusName }) => FolStatusName },
      { title: 'Responsable', width: 30, value: ({ UsrRespName }) => UsrRespName },
      { title: 'Vence', kind: 'date', value: ({ FolDue }) => FolDue },
      { title: 'Vencido', value: ({ FolOverdue }) => (FolOverdue ? 'Sí' : 'No') },
      { title: 'Registrado', kind: 'date', value: ({ SecCreate }) => limaDay(new Date(SecCreate)) },
    ],
    sheet: 'Seguimiento',
    cutSheet: 'Primeras 10,000',
    name: 'seguimiento.xlsx',
  })
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/CarFollowUp/byid',
      policy: followUpViewPolicy,
      body: byIdInput,
      summary: 'A case with its notes',
    },
    (call) => readFollowUp(call, call.body.FolID, today()),
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/CarFollowUp/people',
      policy: followUpViewPolicy,
      query: peopleQuery,
      summary: 'The suppliers and customers that a case can be about',
    },
    findFollowUpContacts,
  )
  registerRead(
    app,
    services,
    {
      method: 'POST',
      url: '/CarFollowUp/responsibles',
      policy: followUpViewPolicy,
      summary: 'Who may be made responsible',
    },
    readResponsibles,
  )
  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: '/CarFollowUp/save',
      policy: followUpEditPolicy,
      body: saveInput,
      summary: 'Opens a case, or changes one',
    },
    thenRead(saveFollowUp),
  )
  registerWrite(
    app,
    services,
    {
      method: 'POST',
      url: '/CarFollowUp/note',
      policy: allowed({ option: FOLLOW_UP, flag: 'Edit' }),
      body: noteInput,
      summary: 'Writes down what was done about a case',
    },
    thenRead(addNote),
  )
  registerWrite(
    app,
    services,
    {
      method: 'PUT',
      url: '/CarFollowUp/status',
      policy: allowed({ option: FOLLOW_UP, flag: 'Edit' }),
      body: statusInput,
      summary: 'Takes a case in hand, closes it or opens it again',
    },
    thenRead(setStatus),
  )
}
