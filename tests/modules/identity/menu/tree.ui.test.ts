import { describe, expect, it } from 'vitest'
import { mergeValues } from '#web/kit/form/edit/merge.ts'
import {
  changesFrom,
  flattenTree,
  moveItem,
  parentsFor,
  moveUnderParent,
  requiredReason,
  type Item,
} from '#web/modules/identity/menu/tree.ts'

const item = (id: string, parent: string | null, order: number, more: Partial<Item> = {}): Item => ({
  id,
  code: `C${id}`,
  label: `L${id}`,
  icon: null,
  order,
  parent,
  isActive: true,
  version: 1,
  ...more,
})
/** 1 holds 2 and 3, 3 holds 4; 5 stands beside 1. */
const menu = [
  item('1', null, 1),
  item('2', '1', 2),
  item('3', '1', 2),
  item('4', '3', 4),
  item('5', null, 5, { code: 'OPTIONS' }),
]
const shown = (items: readonly Item[]) => flattenTree(items).map(({ item: { id }, level }) => `${level}:${id}`)

describe('the menu as a tree', () => {
  it('is read from the top, each option before what stands below it', () => {
    expect(shown(menu)).toEqual(['1:1', '2:2', '2:3', '3:4', '1:5'])
    expect(flattenTree(menu).find(({ item: { id } }) => id === '3')).toMatchObject({ place: 2, among: 2 })
  })

  it('moves a step among siblings, even where two had one place, and no further than the ends', () => {
    const up = moveItem(menu, '3', -1)
    expect(shown(up)).toEqual(['1:1', '2:3', '3:4', '2:2', '1:5'])
    expect(changesFrom(menu, up).map(({ id }) => id)).toEqual(['2'])
    expect(changesFrom(menu, moveItem(menu, '1', -1))).toEqual([])
  })

  it('takes an option below another, never below itself or a fourth level', () => {
    expect(shown(moveUnderParent(menu, '5', '1'))).toEqual(['1:1', '2:2', '2:3', '3:4', '2:5'])
    expect(parentsFor(menu, '3').map(({ item: { id } }) => id)).toEqual(['1', '5'])
    expect(parentsFor(menu, '1').map(({ item: { id } }) => id)).toEqual([])
    expect(parentsFor(menu, '5').map(({ item: { id } }) => id)).toEqual(['1', '2', '3'])
  })

  it('says of what is needed, and of what stands above it, why it stays', () => {
    const needed = 'Esta opción no se puede deshabilitar: con ella se ordena el menú'
    expect(requiredReason(menu, '5')).toBe(needed)
    expect(requiredReason(moveUnderParent(menu, '5', '1'), '1')).toBe(needed)
    expect(requiredReason(menu, '1')).toBeNull()
  })

  it('merges what was written here with what another person saved', () => {
    const mine = menu.map((each) => (each.id === '2' ? { ...each, label: 'Mine' } : each))
    const theirs = menu.map((each) => ({
      ...each,
      version: 2,
      ...((each.id === '2' || each.id === '4') && { isActive: false }),
    }))
    const { values, conflicts } = mergeValues({ items: menu }, { items: mine }, { items: theirs })
    expect(conflicts).toEqual([])
    expect(changesFrom(theirs, values.items)).toEqual([{ ...menu[1], label: 'Mine', isActive: false, version: 2 }])
    expect(values.items[3]).toMatchObject({ isActive: false })
  })
})
