import fc from 'fast-check'
import { expect, it } from 'vitest'
import { groupRows } from '#graph/platform/rest/group-rows.ts'

it('rows with one key are one group in their order, whether they stand together or not', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ key: fc.constantFrom('a', 'b', 'c'), number: fc.integer() })), (rows) => {
      const groups = groupRows(rows, ({ key }) => key)
      expect([...groups.keys()]).toEqual([...new Set(rows.map(({ key }) => key))])
      for (const [key, group] of groups) expect(group).toEqual(rows.filter((row) => row.key === key))
    }),
  )
})
