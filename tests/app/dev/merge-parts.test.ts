import { expect, it } from 'vitest'
import { mergeParts } from '../../../scripts/chunks/merge-parts.ts'
import type { Load, Part } from '../../../scripts/chunks/part-nodes.ts'

const part = (name: string, imports: string[] = [], more: Partial<Part> = {}): Part => ({
  name,
  size: 1_000,
  kind: 'script',
  hasStyles: false,
  imports,
  isFixed: false,
  ...more,
})
const load = (needs: string[], more: Partial<Load> = {}): Load => ({
  needs: new Set(needs),
  present: new Set(),
  weight: 1,
  allowance: 0,
  ...more,
})
const mergedNames = (parts: Part[], loads: Load[]) =>
  mergeParts(parts, loads)
    .map((names) => names.toSorted().join('+'))
    .toSorted()

it('what the same pages need becomes one file; what begins a page stays by itself', () => {
  const parts = [part('a'), part('b'), part('page', ['a', 'b'], { isFixed: true })]
  expect(mergedNames(parts, [load(['page', 'a', 'b'])])).toEqual(['a+b'])
})

it('a page without allowance fetches nothing in vain, nor what that needs', () => {
  const parts = [part('a'), part('b', ['needed-by-b']), part('needed-by-b')]
  const loads = [load(['a', 'b', 'needed-by-b'], { weight: 100 }), load(['a', 'needed-by-b'])]
  expect(mergedNames(parts, loads)).toEqual(['a+needed-by-b', 'b'])
  const [both, one] = loads
  expect(mergedNames(parts, [both!, { ...one!, allowance: 1_000 }])).toEqual(['a+b+needed-by-b'])
})

it('an allowance is spent once', () => {
  const parts = ['a', 'b', 'c'].map((name) => part(name))
  const loads = [
    load(['a', 'b', 'c'], { weight: 100 }),
    load(['a'], { allowance: 1_000 }),
    load(['b', 'c'], { allowance: 999 }),
  ]
  expect(mergedNames(parts, loads)).toEqual(['a', 'b+c'])
})

it('what a page has by then costs it nothing', () => {
  const parts = [part('a'), part('b')]
  const loads = [load(['a', 'b']), load(['a'], { present: new Set(['b']) })]
  expect(mergedNames(parts, loads)).toEqual(['a+b'])
})

it('no two files need one another', () => {
  const parts = [part('a', ['between']), part('between', ['b'], { isFixed: true }), part('b')]
  expect(mergedNames(parts, [load(['a', 'between', 'b'])])).toEqual(['a', 'b'])
})

it('sheets become one with sheets alone', () => {
  const sheet = { kind: 'sheet' } as const
  const parts = [part('a', ['a.css', 'b.css']), part('a.css', [], sheet), part('b.css', [], sheet)]
  expect(mergedNames(parts, [load(['a', 'a.css', 'b.css'])])).toEqual(['a', 'a.css+b.css'])
})
