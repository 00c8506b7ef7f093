import { expect, it } from 'vitest'
import { changeInboxQuery, readInboxQuery } from '#web/modules/approvals/inbox/list/inbox-views.ts'

const readAt = (address: string) => readInboxQuery(new URLSearchParams(address))
const changeAt = (address: string, patch: Parameters<typeof changeInboxQuery>[1]) =>
  changeInboxQuery(new URLSearchParams(address), patch).toString()

it.each([
  ['', {}],
  ['estado=aprobadas&clase=orden', { estado: ['aprobadas'], clase: ['orden'] }],
  ['clase=todas&pagina=2', { clase: ['todas'] }],
  ['estado=nada&clase=&f.estado=aprobadas', {}],
])('reads tab and kind of ?%s as filters, where they are known', (address, filters) => {
  expect(readAt(address).filters).toEqual(filters)
})

it('opens a view: its tab, kind, search and size take the place of what stood there, and no document stays open', () => {
  const view = { search: 'cemento', sort: null, filters: { clase: ['orden'] }, size: 25 }
  expect(changeAt('estado=aprobadas&buscar=fierro&pagina=3&doc=ORDER.4', view)).toBe(
    'buscar=cemento&filas=25&clase=orden',
  )
})

it('keeps what a view does not speak of', () => {
  expect(changeAt('estado=participo&tema=1', { search: 'x' })).toBe('estado=participo&tema=1&buscar=x')
})
