import { expect, it } from 'vitest'
import { columnsOfLeads } from '#schema/modules/engagement/lead/lead.ts'
import type { LeadPartsFragment } from '#web/modules/engagement/lead/lead.generated.ts'
import { leadRules } from '#web/modules/engagement/lead/lead-rules.ts'
import { leadTexts } from '#web/modules/engagement/marketing-campaign/texts.ts'

const columns = columnsOfLeads(
  ['document'],
  [{ id: '3', name: 'Ingreso', kind: 'NUMBER', isRequired: false, options: [] }],
)
/** Written down before its campaign asked for documents. */
const lead: LeadPartsFragment = {
  id: '1',
  name: 'Rosa Quiroz',
  document: null,
  telephone: '950000001',
  email: null,
  campaign: { value: '1', label: 'Feria' },
  values: [{ id: '3', name: 'Ingreso', kind: 'NUMBER', value: '1.125' }],
  state: { value: '1', label: 'Nuevo' },
  worker: { value: '11', label: 'Gabriel Ramos' },
  notes: null,
  canBeHandedOn: true,
  createdAt: '2026-03-01T12:00:00-05:00',
  updatedAt: null,
  isActive: true,
  version: 1,
}
const rules = leadRules(columns, lead, [], [])

it.each(['1.1250', '1.12500', ' 1.1250 '])('a lead that says what it said is not looked at again: %j', (income) => {
  const draft = rules.draftOf(lead)
  expect(rules.findings({ ...draft, state: '2', 'field-3': income })).toEqual([])
})

it.each(['1.1260', '', '1.125'])('a lead whose number is another, or can be read in two ways, is: %j', (income) => {
  const draft = rules.draftOf(lead)
  const paths = rules.findings({ ...draft, 'field-3': income }).map(({ path }) => path)
  expect(paths).toContainEqual(['document'])
})

it('one lead is told of as one, several as several', () => {
  expect([1, 2].map(leadTexts.imported)).toEqual(['1 prospecto cargado.', '2 prospectos cargados.'])
  expect([1, 2].map((rows) => leadTexts.confirmUndo('feria.xlsx', rows))).toEqual([
    'Se retirará 1 prospecto de «feria.xlsx». ¿Deshacer la carga?',
    'Se retirarán los 2 prospectos de «feria.xlsx». ¿Deshacer la carga?',
  ])
})
