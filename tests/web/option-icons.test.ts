import { expect, it } from 'vitest'
import { optionTree } from '#upstream/database/seed/options.ts'
import { pictures } from '#web/shell/OptionPicture.tsx'

it('knows the picture of every option of the menu', () => {
  const names = optionTree.map(([, , icon]) => icon)
  expect(names.filter((name) => !pictures[name])).toEqual([])
})
