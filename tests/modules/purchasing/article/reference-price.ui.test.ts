import { expect, it } from 'vitest'
import { article } from '#schema/modules/purchasing/article/article-catalogue.ts'
import { formatCellValue } from '#web/kit/catalogue/Cell.tsx'

const { referencePrice } = article.fields

it.each([
  ['27.500', '27.50'],
  ['0.005', '0.005'],
  ['1234.125', '1,234.125'],
])('shows the reference price %s of an article as %s', (price, text) =>
  expect(referencePrice && formatCellValue(referencePrice, price)).toBe(text),
)
