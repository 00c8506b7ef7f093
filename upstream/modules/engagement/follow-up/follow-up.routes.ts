import { limaDay } from '#schema/platform/time/working-days.ts'
import { read, write, type Call } from '#upstream/platform/http/call.ts'
import type { Room } from '#upstream/platform/http/services.ts'
import { allowed } from '#upstream/platform/auth/policy.ts'
import { exportsList } from '#upstream/kit/xlsx/list-export.ts'
import { FOLLOW_UP, keep, look } from './follow-up-access.ts'
import { byIdInput, followUpPage, followUpPageInput, readFollowUp } from './list-follow-ups.ts'
import { askers, peopleQuery, responsibles } from './follow-up-people.ts'
import { addNote, noteInput, saveFollowUp, saveInput, setStatus, statusInput } from './save-follow-up.ts'

/** CarFollowUp: what customers and suppliers ask, whose it is, and what was done about it (rules 12). */
export const followUpRoom: Room = (app, house) => {
  const today = () => limaDay(house.now())
  /** Does a change and answers the case as it then stands. */
  const thenRead =
    <Body>(work: (call: Call<Body>) => Promise<number>) =>
    async (call: Call<Body>) =>
      readFollowUp(call, await work(call), today())

  read(
    app,
    house,
    {
      method: 'POST',
      url: '/CarFollowUp/pagination',
      policy: look,
      body: followUpPageInput,
      summary: 'A page of the cases that the caller may see',
    },
    (call) => followUpPage(call, today()),
  )
  exportsList(app, house, {
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
  read(
    app,
    house,
    { method: 'POST', url: '/CarFollowUp/byid', policy: look, body: byIdInput, summary: 'A case with its notes' },
    (call) => readFollowUp(call, call.body.FolID, today()),
  )
  read(
    app,
    house,
    {
      method: 'POST',
      url: '/CarFollowUp/people',
      policy: look,
      query: peopleQuery,
      summary: 'The suppliers and customers that a case can be about',
    },
    askers,
  )
  read(
    app,
    house,
    { method: 'POST', url: '/CarFollowUp/responsibles', policy: look, summary: 'Who may be made responsible' },
    responsibles,
  )
  write(
    app,
    house,
    {
      method: 'POST',
      url: '/CarFollowUp/save',
      policy: keep,
      body: saveInput,
      summary: 'Opens a case, or changes one',
    },
    thenRead(saveFollowUp),
  )
  write(
    app,
    house,
    {
      method: 'POST',
      url: '/CarFollowUp/note',
      policy: allowed({ option: FOLLOW_UP, flag: 'Edit' }),
      body: noteInput,
      summary: 'Writes down what was done about a case',
    },
    thenRead(addNote),
  )
  write(
    app,
    house,
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
