import { expect, it } from 'vitest'
import { routeTable } from '#tests/app/screens/route-table.ts'
import type { Session } from '#web/platform/session/session.ts'
import { mayOpen } from '#web/app/shell/access/may-open.ts'

type Permission = Session['permissions'][number]

const nothing: Omit<Permission, 'option'> = {
  canAdd: false,
  canEdit: false,
  canDelete: false,
  canView: false,
  canSave: false,
  canExport: false,
  isAdministrator: false,
  isManager: false,
}
const codes = [...new Set(routeTable.map(({ option }) => option).filter((option) => option !== null))]
const staffWith = (permissions: Permission[]) => ({ audience: 'INTERNAL' as const, permissions })
const everything = (option: string): Permission => ({
  option,
  canAdd: true,
  canEdit: true,
  canDelete: true,
  canView: true,
  canSave: true,
  canExport: true,
  isAdministrator: true,
  isManager: true,
})

const ofOptions = routeTable.filter(
  ({ option, audiences }) => option !== null && (audiences ?? ['INTERNAL']).includes('INTERNAL'),
)

it.each(ofOptions)('$path opens with $option alone, and with everything else stays shut', (screen) => {
  const { option, flag } = screen
  const looks = { ...nothing, option: option ?? '', canView: true }
  expect(mayOpen(staffWith([{ ...looks, ...(flag && { [flag]: true }) }]), screen)).toBe(true)
  expect(mayOpen(staffWith([{ ...everything(option ?? ''), canView: false }]), screen)).toBe(false)
  expect(mayOpen(staffWith(codes.filter((code) => code !== option).map(everything)), screen)).toBe(false)
  if (flag) expect(mayOpen(staffWith([looks]), screen)).toBe(false)
})

it.each(routeTable)('$path is for its audiences, whatever else somebody has', (screen) => {
  const audiences = screen.audiences ?? ['INTERNAL']
  for (const audience of ['INTERNAL', 'SUPPLIER', 'CUSTOMER'] as const) {
    expect(mayOpen({ audience, permissions: codes.map(everything) }, screen)).toBe(audiences.includes(audience))
  }
})
