import { expect, it } from 'vitest'
import { lineToAdd } from '#tests/architecture/lineToAdd.ts'
import { optionTree } from '#upstream/database/seed/options.ts'
import { screens } from '#web/routes.tsx'
import { pictures } from '#web/shell/OptionPicture.tsx'
import type { Screen } from '#web/shell/screens.ts'

it('has an option in the seed for every screen that asks for one', () => {
  const codes = new Set<string | null>(optionTree.map(([code]) => code))
  const strange = screens.filter(({ option }) => option !== null && !codes.has(option))
  const rowOf = ({ option, title }: Screen) => `['${option}', '${title}', 'list-details', 'GENERAL'],`
  expect(
    strange.map((screen) =>
      lineToAdd(
        `${screen.path} asks for an option that nobody can be given`,
        'optionTree in upstream/database/seed/options.ts',
        rowOf(screen),
      ),
    ),
  ).toEqual([])
})

it('knows the picture of every option of the menu', () => {
  const unknown = optionTree.map(([, , icon]) => icon).filter((name) => !pictures[name])
  const componentOf = (name: string) =>
    name.replace(/(^|-)(\w)/g, (_whole, _dash, letter: string) => letter.toUpperCase())
  expect(
    unknown.map((name) =>
      lineToAdd(
        `${name} has no picture`,
        'pictures of web/shell/OptionPicture.tsx',
        `'${name}': Icon${componentOf(name)},`,
      ),
    ),
  ).toEqual([])
})
