import { expect, it } from 'vitest'
import { lineToAdd } from '#tests/architecture/lineToAdd.ts'
import { optionTree } from '#upstream/database/seed/options.ts'
import { pictures } from '#web/shell/OptionPicture.tsx'

it('knows the picture of every option of the menu', () => {
  const unknown = optionTree.map(([, , icon]) => icon).filter((name) => !pictures[name])
  const componentOf = (name: string) => name.replace(/(^|-)(\w)/g, (_whole, _dash, letter: string) => letter.toUpperCase())
  expect(unknown.map((name) => lineToAdd(`${name} has no picture`, 'pictures of web/shell/OptionPicture.tsx', `'${name}': Icon${componentOf(name)},`))).toEqual([])
})
