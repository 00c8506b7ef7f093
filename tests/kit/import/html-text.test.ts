import { expect, it } from 'vitest'
import { readOf } from '#schema/kit/catalogue/html-text.ts'

/** Milliseconds for what takes one when it is read once, and nine seconds when it is read anew from each sign. */
const LONGEST = 2_000

it('reads what people see of rich text', () => {
  expect(readOf('<p>Se paga&nbsp;el <strong>último</strong></p>\n<p>día &lt; 5</p>')).toBe(
    'Se paga el último día &lt; 5',
  )
})

it('reads signs without end once', () => {
  const begun = performance.now()
  expect(readOf('<'.repeat(100_000))).toHaveLength(100_000)
  expect(performance.now() - begun).toBeLessThan(LONGEST)
})
