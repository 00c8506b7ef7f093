import { describe, expect, it } from 'vitest'
import { reconcile } from '#web/kit/form/edit/conflict.ts'
import { delegationRules } from '#web/modules/approvals/delegation/draft.ts'
import { columnsRules, describeColumns } from '#web/modules/identity/grid-columns/draft.ts'
import { describeGrants, grantsRules, type Grant } from '#web/modules/identity/permission/grants.ts'
import { describeSettings, settingsRules } from '#web/modules/purchasing/quotation/settings/settings-rules.ts'

const grant = (option: string, part: Partial<Grant> = {}): Grant => ({
  ...{ option, label: option, id: option, parent: null, level: null },
  ...{ canAdd: false, canEdit: false, canDelete: false, canView: false, canSave: false, canExport: false },
  ...part,
})

describe('rights', () => {
  it('are merged right by right, of each option', () => {
    const draft = (orders: Partial<Grant>, stock: Partial<Grant> = {}) => ({
      grants: [grant('ORDERS', orders), grant('STOCK', stock)],
    })
    const { taken, conflicts, merge } = reconcile(
      draft({}),
      draft({ canView: true, level: 'BOSS' }),
      draft({ canEdit: true, level: 'MANAGER' }, { canView: true }),
      describeGrants,
      grantsRules.shape,
    )
    expect(taken.map(({ label }) => label)).toEqual(['ORDERS: Editar', 'STOCK: Ver'])
    expect(conflicts).toEqual([
      { name: 'grants.ORDERS.level', label: 'ORDERS: Nivel', mine: 'Jefe', theirs: 'Gerente' },
    ])
    expect(merge(new Set(['grants.ORDERS.level']))).toEqual(
      draft({ canView: true, canEdit: true, level: 'MANAGER' }, { canView: true }),
    )
  })
})

describe('columns', () => {
  const own = [
    { id: 'NUMBER', title: 'Número' },
    { id: 'DATE', title: 'Fecha' },
    { id: 'STATUS', title: 'Estado' },
  ]
  const rules = columnsRules(own)
  const company = (order: string[], titles: Record<string, string> = {}) => ({
    ...{ kind: 'ORDER' as const, version: 1 },
    columns: order.map((column) => ({ column, title: titles[column] ?? null, isVisible: column !== 'DATE' })),
  })
  it('keep one person’s order and the other’s title', () => {
    const order = ['NUMBER', 'DATE', 'STATUS']
    const { conflicts, merge } = reconcile(
      rules.valuesOf(company(order)),
      rules.valuesOf(company(['STATUS', 'NUMBER', 'DATE'])),
      rules.valuesOf(company(order, { DATE: 'Emisión' })),
      describeColumns,
      rules.shape,
    )
    expect(conflicts).toEqual([])
    expect(merge(new Set()).columns.map(({ column, title }) => `${column} ${title}`.trim())).toEqual([
      'STATUS',
      'NUMBER',
      'DATE Emisión',
    ])
  })
})

it('weights are merged one by one, and the sum of both is judged', () => {
  const weights = { total: '50', delivery: '15', warranty: '10', creditDays: '10', condition: '10', paymentForm: '5' }
  const draft = (part: Partial<typeof weights>) => ({ weights: { ...weights, ...part }, sealsOffers: false })
  const { conflicts, taken, merge } = reconcile(
    draft({}),
    draft({ total: '45', delivery: '20' }),
    draft({ warranty: '5', delivery: '20' }),
    describeSettings,
    settingsRules.shape,
  )
  expect([conflicts, taken.map(({ label }) => label)]).toEqual([[], ['Garantía']])
  expect(settingsRules.findProblems(merge(new Set())).map(({ message }) => message)).toEqual([
    'Los pesos deben sumar 100',
  ])
})

it('a delegation is merged field by field; a person is one value', () => {
  const [ana, luis] = [
    { value: '4', label: 'Ana' },
    { value: '5', label: 'Luis' },
  ]
  const draft = (part: object) => ({
    ...{ person: ana, substitute: luis, transaction: null, from: '2026-03-02', to: '2026-03-06', reason: '' },
    ...part,
  })
  const { conflicts, merge } = reconcile(
    draft({}),
    draft({ substitute: { value: '6', label: 'Eva' }, reason: 'Vacaciones' }),
    draft({ substitute: { value: '7', label: 'Ivo' }, to: '2026-03-13' }),
    delegationRules.shown,
  )
  expect(conflicts).toEqual([{ name: 'substitute', label: 'Sustituto', mine: 'Eva', theirs: 'Ivo' }])
  expect(merge(new Set())).toMatchObject({ substitute: { value: '6' }, to: '2026-03-13', reason: 'Vacaciones' })
})
