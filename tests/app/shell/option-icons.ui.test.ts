import { expect, it } from 'vitest'
import { lineToAdd } from '#tests/platform/source/line-to-add.ts'
import { optionTree } from '#upstream/app/seed/identity/menu-options.ts'
import { screens } from '#web/app/routes/routes.tsx'
import { pictures } from '#web/modules/identity/menu/OptionPicture.tsx'
import type { Screen } from '#web/kit/screen/screens.ts'

it('has an option in the seed for every screen that asks for one', () => {
  const codes = new Set<string | null>(optionTree.map(([code]) => code))
  const strange = screens.filter(({ option }) => option !== null && !codes.has(option))
  const rowOf = ({ option, title }: Screen) => `['${option}', '${title}', 'list-details', 'GENERAL'],`
  expect(
    strange.map((screen) =>
      lineToAdd(
        `${screen.path} asks for an option that nobody can be given`,
        'optionTree in upstream/app/seed/identity/menu-options.ts',
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
        'pictures of web/modules/identity/menu/OptionPicture.tsx',
        `'${name}': Icon${componentOf(name)},`,
      ),
    ),
  ).toEqual([])
})
